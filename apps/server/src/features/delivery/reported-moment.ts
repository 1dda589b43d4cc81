import { carrierSteps, placeArrivals, stepTimeProblem } from '@waybill/domain/jobs/step-times'
import { AppError } from '../../platform/app-error.ts'
import type { Work } from '../../platform/operation.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { latestStepAt } from './delivery.sql.ts'

type Step = { job: LockedJob; stop_id?: string | null; field?: string; isCorrection?: boolean }

/**
 * When it happened, as the driver says it; now when not said. A correction of a proof is bounded by the arrival at its place alone.
 * @throws VALIDATION of `field` for a moment to come, before the award, or before the carrier's previous step of that place
 */
export async function reportedMoment(
  reported: string | null,
  { job, stop_id = null, field = 'date_and_time', isCorrection = false }: Step,
  { tx, now }: Work,
): Promise<Date> {
  if (reported === null) return now
  const moment = new Date(reported)
  const previous = await latestStepAt(tx, job, stop_id, isCorrection ? placeArrivals : carrierSteps)
  const problem = stepTimeProblem(moment, { now, awarded: isCorrection ? null : job.allocated_at, previous })
  if (problem) throw AppError.invalid({ [field]: [problem] })
  return moment
}
