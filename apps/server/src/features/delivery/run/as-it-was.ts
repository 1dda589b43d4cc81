import { partiesOf } from '@waybill/domain/access/party'
import { isOnHand } from '@waybill/domain/jobs/job-flow'
import {
  endOfRun,
  hasDriven,
  isBefore,
  runAsItWas,
  type LoggedStep,
  type StopThen,
} from '@waybill/domain/delivery/late-steps'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/operation.ts'
import { hasWritten } from '../../../platform/idempotency.sql.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { selectLogOfRun, selectName, selectWhetherReinstatedSince } from './late-steps.sql.ts'

/** A job, and where it is given as it was: its stops then. */
export type Run = { job: LockedJob; stops: ReadonlyMap<string, StopThen> | null }

/**
 * A step of the carrier that was taken before the run had ended for them, and arrives only now, is judged by where the run stood
 * then: what happened on the road has happened. Anything else is judged by the job as it is.
 * @throws FORBIDDEN `not_your_job_any_more` for who drove it once; CONFLICT for a step of a run that ended before the job was awarded anew
 */
export async function runAsItWasFor(job: LockedJob, captured_at: Date | null, work: Work): Promise<Run | undefined> {
  const { tx, viewer } = work
  const isSide = partiesOf(viewer, job).length > 0
  const isOfCarrier = job.bid_team_id !== null && job.bid_team_id === viewer.team_id
  if (isSide && isOfCarrier && (await isOfEarlierRun(job, captured_at, tx)))
    throw AppError.notNow('out_of_turn', job.status)
  const goesOn = isOnHand(job.status)
  if (isSide && (goesOn || !isOfCarrier)) return { job, stops: null }
  if (!isOfCarrier) return undefined
  const log = await selectLogOfRun(tx, job)
  return isSide ? forSide(job, log, captured_at, work) : forFormerDriver(job, log, captured_at, work)
}

async function forSide(job: LockedJob, log: readonly LoggedStep[], captured_at: Date | null, work: Work): Promise<Run> {
  const { viewer, now } = work
  // To the office it does not matter who drives.
  const isDriver = job.driver_id === viewer.user_id
  const entries = isDriver ? log : log.filter(({ action }) => action !== 'assign_driver')
  const end = endOfRun(entries, { user_id: viewer.user_id, first_driver_id: job.bid_user_id })
  if (!end || !isBefore(captured_at, end.created_at, now)) return { job, stops: null }
  return lateRun(job, { log: entries, end, captured_at: captured_at! }, work)
}

async function forFormerDriver(
  job: LockedJob,
  log: readonly LoggedStep[],
  captured_at: Date | null,
  work: Work,
): Promise<Run | undefined> {
  const { tx, now } = work
  const { user_id } = work.viewer
  if (!hasDriven(log, user_id, job.bid_user_id)) return undefined
  const end = endOfRun(log, { user_id, first_driver_id: job.bid_user_id })
  if (!end || !isBefore(captured_at, end.created_at, now)) throw await givenAway(tx, end)
  return lateRun({ ...job, driver_id: user_id }, { log, end, captured_at: captured_at! }, work)
}

type Ended = { log: readonly LoggedStep[]; end: LoggedStep; captured_at: Date }

async function lateRun(
  job: LockedJob,
  { log, end, captured_at }: Ended,
  { tx, viewer: { user_id } }: Work,
): Promise<Run> {
  const { stops, ...then } = runAsItWas(log, end, user_id)
  const was_online = await hasWritten(tx, user_id, { after: captured_at, before: end.created_at })
  return { job: { ...job, ...then, is_late: true, was_online }, stops }
}

/** The job was put on the board and awarded again since. A clock that is behind says so of any step, and is believed only here. */
async function isOfEarlierRun(job: LockedJob, captured_at: Date | null, tx: Tx): Promise<boolean> {
  if (captured_at === null || job.allocated_at === null || captured_at >= job.allocated_at) return false
  return selectWhetherReinstatedSince(tx, job.id, captured_at)
}

/** With whoever drives it now. */
async function givenAway(tx: Tx, end: LoggedStep | null) {
  const user_id = end?.metadata.driver_id
  const driver = user_id ? await selectName(tx, user_id) : undefined
  if (!end || !user_id || !driver) return AppError.refused('not_your_job_any_more')
  const name = `${driver.name_first} ${driver.name_last}`
  return AppError.refused('not_your_job_any_more', { user_id, name, at: end.created_at.toISOString() })
}
