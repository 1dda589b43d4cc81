import { allStopsDone } from '@waybill/domain/jobs/next-driver-action'
import { AppError } from '../../platform/app-error.ts'
import type { Stop } from '../jobs/job-progress.ts'
import type { LockedJob } from '../jobs/lock-job.ts'

/** Refuses what can only be done while the driver is at the stop. */
export function requireStoppedAt(job: LockedJob, stop: Stop) {
  if (stop.status !== 'progress' || stop.arrived_at === null) throw AppError.notNow('stop_out_of_turn', job.status)
}

/** The destination comes after every stop is complete, left elsewhere or returned (spec §4). */
export function requireStopsDone(job: LockedJob, stops: readonly Stop[]) {
  if (!allStopsDone(stops)) throw AppError.notNow('stops_open', job.status)
}
