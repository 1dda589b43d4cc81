import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { longText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'
import { documentStatuses } from './document.ts'
import { licenceKinds, licenceNumber } from './licence.ts'
import { MAX_INSURED_AMOUNT_PENCE, MIN_INSURED_AMOUNT_PENCE } from './document-rules.ts'

/** `documentProblems` checks the fields that the type requires. */
export const submitDocumentInput = z.object({
  type_id: z.uuid(),
  /** Given when a rejected or expired document is submitted again. */
  document_id: orNull(z.uuid()),
  /** Pence. */
  insured_amount: orNull(
    z
      .int()
      .min(MIN_INSURED_AMOUNT_PENCE, say('insured_amount_out_of_range'))
      .max(MAX_INSURED_AMOUNT_PENCE, say('insured_amount_out_of_range')),
  ),
  expiry: orNull(day()),
  /** Of an operator's licence; older apps send neither, and staff add them. */
  licence_kind: orNull(z.enum(licenceKinds)),
  licence_number: orNull(licenceNumber()),
  /** Whether directory visitors may open the file (semantics §6). */
  is_shared: z.boolean().default(false),
  upload_ids: z.array(z.uuid()).min(1, say('photo_required')).max(MAX_UPLOADS_PER_STEP, say('files_too_many')),
})

export const reviewDocumentInput = z
  .object({
    document_id: z.uuid(),
    status: z.enum(documentStatuses).exclude(['pending']),
    rejection_reason: optional(longText()),
  })
  .superRefine(
    reportProblems(({ status, rejection_reason }): Problem[] =>
      status === 'rejected' && rejection_reason === null
        ? [{ path: ['rejection_reason'], message: 'reason_required' }]
        : [],
    ),
  )

/** The data that staff read on an operator's licence. */
export const describeLicenceInput = z.object({
  document_id: z.uuid(),
  licence_kind: z.enum(licenceKinds),
  licence_number: licenceNumber().pipe(z.string()),
})

export const undoReviewInput = z.object({ document_id: z.uuid() })

export const shareDocumentInput = z.object({ document_id: z.uuid(), is_shared: z.boolean() })
