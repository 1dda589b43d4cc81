import { submitDocumentInput } from '@waybill/domain/documents/document-input'
import { LICENCE_TYPE } from '@waybill/domain/documents/licence'
import { documentProblems, MAX_PENDING_PER_TYPE } from '@waybill/domain/documents/document-rules'
import { fieldMessages } from '@waybill/domain/errors/validation'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { replaceUploads } from '../uploads/claim-uploads.ts'
import { countPending, findDocumentType, insertDocument, resubmitDocument, lockOwnDocument } from './documents.sql.ts'

/** A new document, a rejected one handed in again, or the renewal of an approved one, which stays until it is replaced. */
export const submitDocument = operation({
  input: submitDocumentInput,
  permission: 'document.submit',

  async load({ type_id, document_id }, { tx, viewer }) {
    const type = await findDocumentType(tx, type_id)
    if (!type) return undefined
    if (!document_id) return { type, document: { id: null, status: null, team_id: viewer.team_id } }
    const document = await lockOwnDocument(tx, viewer, document_id)
    return document?.type_id === type_id ? { type, document } : undefined
  },

  async run({ type, document }, { type_id, document_id: _, upload_ids, ...given }, work) {
    const { tx, viewer, now, recordFact } = work
    const submitted = type.code === LICENCE_TYPE ? given : { ...given, licence_kind: null, licence_number: null }
    if (document.status === 'pending') throw AppError.stale(document.status)
    const problems = documentProblems(type, submitted, londonDay(now))
    if (problems.length > 0) throw AppError.invalid(fieldMessages(problems))

    if ((await countPending(tx, viewer.team_id!, type_id)) >= MAX_PENDING_PER_TYPE)
      throw AppError.invalid({ type_id: ['documents_waiting'] })

    const owner = { team_id: viewer.team_id!, user_id: viewer.user_id }
    const isAgain = document.status === 'rejected'
    const { id } = isAgain ? document : await insertDocument(tx, { ...owner, type_id, ...submitted })
    if (isAgain) await resubmitDocument(tx, id, { ...submitted, user_id: viewer.user_id, created_at: now })
    await replaceUploads(tx, viewer, { upload_ids, kinds: ['document'], of: { document_id: id } })
    recordFact({ name: 'document_submitted', document_id: id, ...owner })
    return { id }
  },
})
