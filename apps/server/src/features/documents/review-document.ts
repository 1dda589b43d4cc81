import { reviewDocumentInput } from '@waybill/domain/documents/document-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { decideDocument, lockDocument } from './documents.sql.ts'

export const reviewDocument = operation({
  input: reviewDocumentInput,
  permission: 'document.review',

  load: ({ document_id }, { tx }) => lockDocument(tx, document_id),

  async run({ id, status, team_id, user_id }, input, { tx, viewer, now, happened }) {
    if (status !== 'pending') throw AppError.stale(status)
    const isRejected = input.status === 'rejected'
    await decideDocument(tx, id, {
      status: input.status,
      rejection_reason: isRejected ? input.rejection_reason : null,
      reviewed_by: viewer.user_id,
      reviewed_at: now,
    })
    happened({ name: isRejected ? 'document_rejected' : 'document_approved', document_id: id, team_id, user_id })
    return { id }
  },
})
