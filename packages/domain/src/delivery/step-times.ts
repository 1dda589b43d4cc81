import type { ValidationMessage } from '../errors/validation-messages.ts'
import type { JobAction } from '../jobs/job-flow.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'

/** A phone's clock and the office's are not the same. */
const BEFORE_AWARD_MS = 10 * MINUTE_MS
const AHEAD_MS = 5 * MINUTE_MS
/** A step that arrives within so long of being pressed counts as live. */
const AT_ONCE_MS = 2 * MINUTE_MS
const OLDEST_MS = 7 * 24 * 60 * MINUTE_MS
const LONGEST_PLAN_MS = 30 * 24 * 60 * MINUTE_MS

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

/** The problem with a step's time, if any. Forms take minutes, so the step before counts by its minute. */
export function stepTimeProblem(moment: Date, { now, awarded, previous }: Bounds): ValidationMessage | null {
  const time = moment.getTime()
  if (time > now.getTime() + AHEAD_MS) return 'date_in_future'
  if (awarded && time < awarded.getTime() - BEFORE_AWARD_MS) return 'date_before_award'
  if (previous && time < Math.floor(previous.getTime() / MINUTE_MS) * MINUTE_MS) return 'date_before_previous_step'
  return null
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)

/**
 * Whether somebody typed this time just now, so that a wrong one can be refused at its field. The time that the clock
 * wrote as the button was pressed, and every time from a phone's journal, is taken as it is (settled: two times with
 * every driver write).
 */
export function wasTyped(said: Date, captured_at: Date | null, now: Date): boolean {
  if (!isToldAtOnce(captured_at, now)) return false
  return captured_at === null || minuteOf(said) !== minuteOf(captured_at)
}

/** Whether somebody looks at the form whose step arrives; a phone's journal has nobody who could put it right. */
export function isToldAtOnce(captured_at: Date | null, now: Date): boolean {
  return captured_at === null || Math.abs(now.getTime() - captured_at.getTime()) <= AT_ONCE_MS
}

/** Whether a moment that was taken all the same cannot be believed; clocks may differ from each other by five minutes. */
export function isOddTime(moment: Date, captured_at: Date, { now, awarded, previous }: Bounds): boolean {
  const age = now.getTime() - captured_at.getTime()
  if (age < -AHEAD_MS || age > OLDEST_MS) return true
  const before = previous && new Date(previous.getTime() - AHEAD_MS)
  return stepTimeProblem(moment, { now, awarded, previous: before }) !== null
}

/** The problem with another day agreed on at `moment`: a plan is for later, and for the next thirty days. */
export function planProblem(date: Date, moment: Date): ValidationMessage | null {
  const ahead = date.getTime() - moment.getTime()
  if (ahead <= 0) return 'date_in_past'
  return ahead > LONGEST_PLAN_MS ? 'date_beyond_plan' : null
}
