import { say, z } from '../errors/validation.ts'
import { agreed_price } from '../jobs/agreed-charges.ts'
import { longText } from '../text/linkless-text.ts'
import { optional } from '../text/text-rules.ts'
import { capturedAt } from '../time/moments.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'

export const job_id = z.uuid()
export const stop_id = z.uuid()
export const captured_at = capturedAt()
export const upload_ids = z.array(z.uuid()).max(MAX_UPLOADS_PER_STEP, say('files_too_many')).default([])
/** Of these there is at least one. */
export const some_upload_ids = upload_ids.pipe(z.array(z.uuid()).min(1, say('photo_required')))
export const comment = optional(longText())

/** Said of what was waited, failed or cancelled. */
export const charges = { additional_charges_agreed: z.boolean().default(false), agreed_price }
