import {
  carrierSteps,
  isOddTime,
  placeArrivals,
  stepTimeProblem,
  wasTyped,
  planProblem,
} from '@waybill/domain/delivery/step-times'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { latestStepAt } from '../delivery.sql.ts'

/** The times of a step. */
export type Moment = {
  /** When it happened, as the log and the proof say it. */
  date_and_time: Date
  /** When the button was pressed; null where nobody said. */
  captured_at: Date | null
  /** The clock that said so cannot be believed. */
  odd_time: boolean
  /** When it happened as far as anything else depends on it: when it arrived, where the clock cannot be believed. */
  noted_at: Date
}

type Step = {
  job: LockedJob
  captured_at: string | null | undefined
  stop_id?: string | null
  field?: string
  isCorrection?: boolean
}

/**
 * When it happened: as the driver typed it, as the clock had it when the button was pressed, or now. A correction of a proof is
 * bounded by the arrival at its place alone.
 * @throws VALIDATION of `field` where somebody typed a moment to come, one before the award, or one before the carrier's previous
 * step of that place; what a clock wrote, or a journal kept, is taken and marked as odd
 */
export async function reportedMoment(said: string | null, step: Step, work: Work): Promise<Moment> {
  const { now } = work
  const captured_at = step.captured_at ? new Date(step.captured_at) : null
  const date_and_time = said === null ? (captured_at ?? now) : new Date(said)
  if (said === null && captured_at === null) return { date_and_time, captured_at, odd_time: false, noted_at: now }
  const bounds = await boundsOf(step, work)
  if (said !== null && wasTyped(date_and_time, captured_at, now)) {
    const problem = stepTimeProblem(date_and_time, bounds)
    if (problem) throw AppError.invalid({ [step.field ?? 'date_and_time']: [problem] })
    return { date_and_time, captured_at, odd_time: false, noted_at: date_and_time }
  }
  const odd_time = isOddTime(date_and_time, captured_at ?? now, bounds)
  return { date_and_time, captured_at, odd_time, noted_at: odd_time ? now : date_and_time }
}

async function boundsOf({ job, stop_id = null, isCorrection = false }: Step, { tx, now }: Work) {
  const previous = await latestStepAt(tx, job, stop_id, isCorrection ? placeArrivals : carrierSteps)
  return { now, awarded: isCorrection ? null : job.allocated_at, previous }
}

/**
 * Another day is agreed on for later than the moment it was agreed on, which for a phone without signal lies in the past.
 * @throws VALIDATION of `new_date`
 */
export function requirePlan(new_date: string, { date_and_time }: Moment): Date {
  const date = new Date(new_date)
  const problem = planProblem(date, date_and_time)
  if (problem) throw AppError.invalid({ new_date: [problem] })
  return date
}
