import { refusalOf } from '@waybill/domain/access/permissions'
import type { Me } from '../../session/session.ts'
import { viewerOf } from '../../session/viewer.ts'

const anybodysJob = { job: { team_id: '' }, blocked: false, accept_online: true, additional_options: [] }

/** Whether it is for want of documents that this office may not bid (semantics §6). */
export function needsDocuments(me: Me): boolean {
  return refusalOf(viewerOf(me), 'bid.submit', anybodysJob) === 'documents_not_approved'
}
