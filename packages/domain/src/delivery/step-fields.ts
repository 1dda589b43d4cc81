import { type Problem, say, z } from '../errors/validation.ts'
import { MAX_PRICE_PENCE, MIN_PRICE_PENCE } from '../jobs/job.ts'
import { longText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { capturedAt } from '../time/moments.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'

export const job_id = z.uuid()
export const stop_id = z.uuid()
export const captured_at = capturedAt()
export const upload_ids = z.array(z.uuid()).max(MAX_UPLOADS_PER_STEP, say('files_too_many')).default([])
/** Of these there is at least one. */
export const some_upload_ids = upload_ids.pipe(z.array(z.uuid()).min(1, say('photo_required')))
export const comment = optional(longText())

const pence = () =>
  z.int().min(MIN_PRICE_PENCE, say('price_out_of_range')).max(MAX_PRICE_PENCE, say('price_out_of_range'))

/** Extra money for waiting, failing or cancelling, agreed between the sides. */
export const charges = {
  additional_charges_agreed: z.boolean().default(false),
  /** Pence. */
  agreed_price: orNull(pence()),
}

export function chargeProblems(step: { additional_charges_agreed: boolean; agreed_price: number | null }): Problem[] {
  if (!step.additional_charges_agreed || step.agreed_price !== null) return []
  return [{ path: ['agreed_price'], message: 'agreed_price_required' }]
}
