import type { ValidationMessage } from '../errors/validation-messages.ts'
import type { JobAction } from './job-flow.ts'

const MINUTE_MS = 60_000
/** A phone's clock and the office's are not the same. */
const BEFORE_AWARD_MS = 10 * MINUTE_MS
const AHEAD_MS = 5 * MINUTE_MS

/** The steps of whoever carries that follow each other in time. */
export const carrierSteps = [
  'start_collect',
  'arrive_collection',
  'collection_failed',
  'goods_on_board',
  'start_deliver',
  'arrive_stop',
  'stop_goods_on_board',
  'stop_complete',
  'stop_failed',
  'arrive_destination',
  'deliver',
  'fail_delivery',
  'start_return',
] as const satisfies readonly JobAction[]

export const placeArrivals = ['arrive_stop', 'arrive_destination'] as const satisfies readonly JobAction[]

type Bounds = { now: Date; awarded: Date | null; previous: Date | null }

/** What is wrong with the time said with a step, if anything. Forms take minutes, so the step before counts by its minute. */
export function stepTimeProblem(moment: Date, { now, awarded, previous }: Bounds): ValidationMessage | null {
  const time = moment.getTime()
  if (time > now.getTime() + AHEAD_MS) return 'date_in_future'
  if (awarded && time < awarded.getTime() - BEFORE_AWARD_MS) return 'date_before_award'
  if (previous && time < Math.floor(previous.getTime() / MINUTE_MS) * MINUTE_MS) return 'date_before_previous_step'
  return null
}
