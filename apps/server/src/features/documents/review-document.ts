import { reviewDocumentInput } from '@waybill/domain/documents/document-input'
import { licenceProblems } from '@waybill/domain/documents/document-rules'
import { AppError, requireNoProblems } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/context.ts'
import { operation } from '../../platform/operation.ts'
import { asSystem } from '../../platform/system-work.ts'
import { decideDocument, findDocumentType, lockDocument, markReviewNotified } from './documents.sql.ts'

/** The decision counts at once; that it happened is said a little later, so that a slip can be undone before anybody hears of it. */
export const reviewDocument = operation({
  input: reviewDocumentInput,
  permission: 'document.review',

  load: ({ document_id }, { tx }) => lockDocument(tx, document_id),

  async run(document, input, { tx, viewer, now }) {
    const { id, status, type_id } = document
    if (status !== 'pending') throw AppError.stale(status)
    const type = input.status === 'approved' && (await findDocumentType(tx, type_id))
    if (type) requireNoProblems(licenceProblems(type, document))
    await decideDocument(tx, id, {
      status: input.status,
      rejection_reason: input.status === 'rejected' ? input.rejection_reason : null,
      reviewed_by: viewer.user_id,
      reviewed_at: now,
    })
    return { id }
  },
})

/** States what was decided, unless it was undone meanwhile; a task that runs twice says it once. */
export function notifyReview(platform: Platform, document_id: string): Promise<void> {
  return asSystem(platform, async ({ tx, recordFact }) => {
    const document = await lockDocument(tx, document_id)
    if (!document?.told_after) return
    const { status, team_id, user_id } = document
    await markReviewNotified(tx, document_id)
    recordFact({
      name: status === 'rejected' ? 'document_rejected' : 'document_approved',
      document_id,
      team_id,
      user_id,
    })
  })
}
