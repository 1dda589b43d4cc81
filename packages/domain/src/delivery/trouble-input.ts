import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { chargeProblems } from '../jobs/agreed-charges.ts'
import { stopSettlements } from '../jobs/job-status.ts'
import { longText, placeName, placeText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { deliveryFailureReasons, stopFailureReasons, wordsProblems } from './failure-reasons.ts'
import {
  captured_at,
  charges,
  comment,
  job_id,
  photoProblems,
  stop_id,
  unreadable_photos,
  upload_ids,
} from './step-fields.ts'

const MAX_MINUTES_WAITED = 24 * 60

/** How long the driver stood at the door in vain; null when they did not wait. */
const minutes_waited = orNull(z.int().min(1, say('invalid')).max(MAX_MINUTES_WAITED, say('invalid')))

/** Why a stop failed: spec §3 `failureMetadata`. */
export const stopFailedInput = z
  .object({
    job_id,
    stop_id,
    captured_at,
    date_and_time: orNull(instant()),
    reason: z.enum(stopFailureReasons, say('reason_required')),
    wait_at_collection_point: z.boolean().default(false),
    minutes_waited,
    ...charges,
    comment,
    upload_ids,
    unreadable_photos,
  })
  .superRefine(reportProblems((step) => [...chargeProblems(step), ...wordsProblems(step)]))

/** Where goods were left instead. */
const elsewhere = {
  left_at: optional(placeText()),
  left_latitude: orNull(latitude()),
  left_longitude: orNull(longitude()),
}

export const settleStopInput = z
  .object({
    job_id,
    stop_id,
    captured_at,
    settlement: z.enum(stopSettlements, say('required')),
    reason: optional(longText()),
    new_date: orNull(instant()),
    ...elsewhere,
    upload_ids,
    unreadable_photos,
  })
  .superRefine(
    reportProblems((step): Problem[] => {
      if (step.settlement === 'rescheduled') {
        return step.new_date === null ? [{ path: ['new_date'], message: 'required' }] : []
      }
      const problems: Problem[] = []
      if (step.reason === null) problems.push({ path: ['reason'], message: 'required' })
      if (step.settlement !== 'left_elsewhere') return problems
      if (step.left_at === null) problems.push({ path: ['left_at'], message: 'required' })
      return [...problems, ...photoProblems(step)]
    }),
  )

export const failDeliveryInput = z
  .object({
    job_id,
    captured_at,
    date_and_time: orNull(instant()),
    reason: z.enum(deliveryFailureReasons, say('reason_required')),
    minutes_waited,
    ...charges,
    comment,
    upload_ids,
    unreadable_photos,
  })
  .superRefine(reportProblems(chargeProblems))

export const rescheduleDeliveryInput = z.object({ job_id, captured_at, new_date: instant(), comment })

export const leaveElsewhereInput = z
  .object({
    job_id,
    captured_at,
    date_and_time: orNull(instant()),
    ...elsewhere,
    left_at: placeName(),
    comment,
    upload_ids,
    unreadable_photos,
  })
  .superRefine(reportProblems(photoProblems))
