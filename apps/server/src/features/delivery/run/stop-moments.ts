import { allStopsDone, isStoppedAt } from '@waybill/domain/delivery/stop-order'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { doneBy } from '../../jobs/take-job-action.ts'
import type { Stop } from '../../jobs/job-progress.sql.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'

/** Refuses what can only be done while the driver is at the stop. */
export async function requireStoppedAt(tx: Tx, job: LockedJob, stop: Stop, action: JobAction) {
  if (!isStoppedAt(stop)) throw await stopOutOfTurn(tx, job, stop, action)
}

export async function stopOutOfTurn(tx: Tx, job: LockedJob, stop: Stop, action: JobAction) {
  return AppError.notNow('stop_out_of_turn', job.status, await doneBy(tx, job, { action, stop_id: stop.id }))
}

/** The destination comes after every stop is complete, left elsewhere or returned (spec §4). */
export function requireStopsDone(job: LockedJob, stops: readonly Stop[]) {
  if (!allStopsDone(stops)) throw AppError.notNow('stops_open', job.status)
}
