import { type Problem, say, z } from '../errors/validation.ts'
import { longText } from '../text/linkless-text.ts'
import { optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { agreed_price, chargeProblems } from './agreed-charges.ts'
import { closeJobReasons, MAX_STOPS } from './job.ts'
import { confirmedDoubts } from './job-doubts.ts'
import { isRunning } from './job-flow.ts'
import type { JobStatus } from './job-status.ts'
import { accessInput } from './place-access-input.ts'
import { pricePence } from './price-pence.ts'

const job_id = z.uuid()

/** Closing a job; what a running one needs besides is told by `closeProblems`. */
export const closeJobInput = z.object({
  job_id,
  reason: z.enum(closeJobReasons, say('reason_required')),
  comment: optional(longText()),
  additional_charges_agreed: orNull(z.boolean()),
  agreed_price,
  date_and_time: orNull(instant()),
})
export type CloseJobInput = z.output<typeof closeJobInput>

/**
 * Once the driver is on route, closing needs a word on charges, the price if there are any, and a comment (semantics §4). On a job with
 * a tariff no word on charges means the price by its terms.
 */
export function closeProblems(
  close: Pick<CloseJobInput, 'additional_charges_agreed' | 'agreed_price' | 'comment'>,
  status: JobStatus,
  hasTariff = false,
): Problem[] {
  if (!isRunning(status)) return chargeProblems(close)
  const problems: Problem[] = []
  if (close.additional_charges_agreed === null && !hasTariff) {
    problems.push({ path: ['additional_charges_agreed'], message: 'required' })
  }
  problems.push(...chargeProblems(close))
  if (close.comment === null) problems.push({ path: ['comment'], message: 'required' })
  return problems
}

/** The taker gives a job back. */
export const withdrawInput = z.object({ job_id, reason: longText().min(1, say('reason_required')) })
/** Asked for where goods were reported on board after the job had been closed: who puts it on the board again knows where they are. */
const goods_on_board_confirmed = z.boolean().nullish()

export const reinstateInput = z.object({ job_id, goods_on_board_confirmed })

/** The old job is cancelled and a copy published; times in the past are given anew. */
export const repostInput = z.object({
  job_id,
  goods_on_board_confirmed,
  confirmed_doubts: confirmedDoubts(),
  pickup_date: orNull(instant()),
  pickup_date_end: orNull(instant()),
  destination_date: orNull(instant()),
  destination_date_end: orNull(instant()),
})

export const assignDriverInput = z.object({ job_id, driver_id: z.uuid(), vehicle_id: orNull(z.uuid()) })

export const allocateDirectInput = z.object({
  job_id,
  /** The member who is to carry the job. */
  user_id: z.uuid(),
  /** Pence. */
  agreed_price: pricePence(),
  comment: optional(longText()),
})

/** The colleague who looks after a posted job from now on. */
export const handOverInput = z.object({ job_id, user_id: z.uuid(say('required')) })

/**
 * The driver's part of a job that is carried: notes, and the access of each place. Places that are left out keep
 * theirs.
 */
export const jobNotesInput = z.object({
  job_id,
  notes: optional(longText()),
  private_notes: optional(longText()),
  pickup: orNull(accessInput),
  destination: orNull(accessInput),
  stops: z
    .array(z.object({ stop_id: z.uuid(), notes: optional(longText()), access: orNull(accessInput) }))
    .max(MAX_STOPS)
    .default([]),
})
