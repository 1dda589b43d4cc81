import { partiesOf } from '@waybill/domain/access/party'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import {
  endOfRun,
  hasDriven,
  isBefore,
  runAsItWas,
  type LoggedStep,
  type StopThen,
} from '@waybill/domain/jobs/late-steps'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { selectLogOfRun, selectName } from './late-steps.sql.ts'

/** A job, and where it is given as it was: its stops then. */
export type Run = { job: LockedJob; stops: ReadonlyMap<string, StopThen> | null }

/**
 * A step of the carrier that was taken before the run had ended for them, and arrives only now, is judged by where the run stood
 * then: what happened on the road has happened. Anything else is judged by the job as it is.
 * @throws FORBIDDEN `not_your_job_any_more` for who drove it once
 */
export async function runAsItWasFor(job: LockedJob, captured_at: Date | null, work: Work): Promise<Run | undefined> {
  const { tx, viewer } = work
  const isSide = partiesOf(viewer, job).length > 0
  const isOfCarrier = job.bid_team_id !== null && job.bid_team_id === viewer.team_id
  const goesOn = job.status === 'allocated' || isRunning(job.status)
  if (isSide && (goesOn || !isOfCarrier)) return { job, stops: null }
  if (!isOfCarrier) return undefined
  const log = await selectLogOfRun(tx, job)
  return isSide ? forSide(job, log, captured_at, work) : forFormerDriver(job, log, captured_at, work)
}

function forSide(job: LockedJob, log: readonly LoggedStep[], captured_at: Date | null, { viewer, now }: Work): Run {
  // To the office it does not matter who drives.
  const isDriver = job.driver_id === viewer.user_id
  const entries = isDriver ? log : log.filter(({ action }) => action !== 'assign_driver')
  const end = endOfRun(entries, { user_id: viewer.user_id, first_driver_id: job.bid_user_id })
  if (!end || !isBefore(captured_at, end.created_at, now)) return { job, stops: null }
  const { stops, ...then } = runAsItWas(entries, end, viewer.user_id)
  return { job: { ...job, ...then, is_late: true }, stops }
}

async function forFormerDriver(
  job: LockedJob,
  log: readonly LoggedStep[],
  captured_at: Date | null,
  { tx, viewer, now }: Work,
): Promise<Run | undefined> {
  const { user_id } = viewer
  if (!hasDriven(log, user_id, job.bid_user_id)) return undefined
  const end = endOfRun(log, { user_id, first_driver_id: job.bid_user_id })
  if (!end || !isBefore(captured_at, end.created_at, now)) throw await givenAway(tx, end)
  const { stops, ...then } = runAsItWas(log, end, user_id)
  return { job: { ...job, ...then, driver_id: user_id, is_late: true }, stops }
}

/** With whoever drives it now. */
async function givenAway(tx: Tx, end: LoggedStep | null) {
  const user_id = end?.metadata.driver_id
  const driver = user_id ? await selectName(tx, user_id) : undefined
  if (!end || !user_id || !driver) return AppError.refused('not_your_job_any_more')
  const name = `${driver.name_first} ${driver.name_last}`
  return AppError.refused('not_your_job_any_more', { user_id, name, at: end.created_at.toISOString() })
}
