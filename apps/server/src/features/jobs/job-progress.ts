import type { Tx } from '../../platform/database/database.ts'
import {
  completeOpenStops,
  selectAllStops,
  updateProgress,
  updateStopProgress,
  type Progress,
  type StopProgress,
} from './job-progress.sql.ts'

export type { Progress, StopProgress }

/** When a step happened and what it means for the job, beside its status. The job is locked. */
export function noteProgress(tx: Tx, job_id: string, progress: Progress): Promise<void> {
  return updateProgress(tx, job_id, progress)
}

/** A job's stops in their order, and behind them those that were taken away. The lock of the job is theirs too. */
export function allStopsOf(tx: Tx, job_id: string) {
  return selectAllStops(tx, job_id)
}
export type Stop = Awaited<ReturnType<typeof allStopsOf>>[number]

export function noteStop(tx: Tx, stop_id: string, progress: StopProgress): Promise<void> {
  return updateStopProgress(tx, stop_id, progress)
}

/** The job was delivered whatever the list of stops says: those still open are complete with it. */
export function tickOpenStops(tx: Tx, job_id: string, completed_at: Date): Promise<void> {
  return completeOpenStops(tx, job_id, completed_at)
}
