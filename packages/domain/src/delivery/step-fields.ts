import { type Problem, say, z } from '../errors/validation.ts'
import { agreed_price } from '../jobs/agreed-charges.ts'
import { longText } from '../text/linkless-text.ts'
import { optional } from '../text/text-rules.ts'
import { capturedAt } from '../time/moments.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'

export const job_id = z.uuid()
export const stop_id = z.uuid()
export const captured_at = capturedAt()
export const upload_ids = z.array(z.uuid()).max(MAX_UPLOADS_PER_STEP, say('files_too_many')).default([])
/** How many photos of the step could not be read, or were lost on the phone: the step counts without them and says so. */
export const unreadable_photos = z
  .int()
  .min(0, say('invalid'))
  .max(MAX_UPLOADS_PER_STEP, say('files_too_many'))
  .default(0)

type Photos = { upload_ids: readonly string[]; unreadable_photos: number }

/** Whether somebody took a photo at all, though it may not have been readable. */
const hasPhoto = (step: Photos): boolean => step.upload_ids.length + step.unreadable_photos > 0

/** Of these there is at least one. */
export function photoProblems(step: Photos): Problem[] {
  return hasPhoto(step) ? [] : [{ path: ['upload_ids'], message: 'photo_required' }]
}
export const comment = optional(longText())

/** Said of what was waited, failed or cancelled. */
export const charges = { additional_charges_agreed: z.boolean().default(false), agreed_price }
