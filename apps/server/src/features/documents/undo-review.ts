import { undoReviewInput } from '@waybill/domain/documents/document-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockDocument, takeBackDecision } from './documents.sql.ts'

/**
 * Puts a document back under review while nobody was told of the decision. A bid made on it meanwhile stays: whether the
 * company may carry the job is asked again when it is accepted.
 */
export const undoReview = operation({
  input: undoReviewInput,
  permission: 'document.review',

  load: ({ document_id }, { tx }) => lockDocument(tx, document_id),

  async run({ id, status, told_after }, _input, { tx }) {
    if (!told_after) throw AppError.stale(status)
    await takeBackDecision(tx, id)
    return { id }
  },
})
