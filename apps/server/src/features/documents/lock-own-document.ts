import type { Viewer } from '@waybill/domain/access/viewer'
import type { Tx } from '../../platform/database/database.ts'
import { lockDocument } from './documents.sql.ts'

/** A document of the viewer's own company; to a limited driver, one they handed in themselves. */
export async function lockOwnDocument(tx: Tx, viewer: Viewer, id: string) {
  const document = await lockDocument(tx, id)
  const isOwn = document?.team_id === viewer.team_id && (viewer.has_full_access || document?.user_id === viewer.user_id)
  return document && isOwn ? document : undefined
}
