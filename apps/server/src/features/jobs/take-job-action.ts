import { partiesOf } from '@waybill/domain/access/party'
import {
  actionIsOpen,
  jobFlow,
  movesTheJob,
  statusAfter,
  type JobAction,
  type Party,
} from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'
import type { SystemWork } from '../../platform/system-work.ts'
import type { LockedJob } from './lock-job.ts'
import { insertLogEntry, updateJob, updateStatus, type JobChanges, selectTaken } from './jobs.sql.ts'
import type { DoneBy } from '@waybill/domain/errors/refusals'

/** The actor of an action: a user, or the product itself (`viewer` null). */
type ActingWork = Pick<Work | SystemWork, 'tx' | 'viewer' | 'now' | 'sendBeforeCommit'>
const systemAlone = ['system'] as const satisfies readonly Party[]

type Details = {
  stop_id?: string
  date_and_time?: Date
  captured_at?: Date | null
  odd_time?: boolean
  metadata?: Record<string, unknown>
  as?: Party
  /** Further new values of the job's row. */
  changes?: JobChanges
}

type Turn = { as?: Party | undefined; stop_id?: string | undefined }

/** Refuses an action out of its turn, with the current status, and who has taken it already where somebody has. */
export async function requireMoment(
  job: LockedJob,
  action: JobAction,
  { tx, viewer }: Pick<ActingWork, 'tx' | 'viewer'>,
  { as, stop_id }: Turn = {},
): Promise<void> {
  const status = job.status as JobStatus
  const parties = as ? [as] : viewer ? partiesOf(viewer, job) : systemAlone
  if (parties.some((party) => actionIsOpen(action, status, party))) return
  // A repeatable action, such as an edit, was not done already.
  const isDoneOnce = stop_id !== undefined || movesTheJob(action)
  throw AppError.notNow(
    'out_of_turn',
    status,
    isDoneOnce ? await doneBy(tx, job, { action, stop_id: stop_id ?? null }) : undefined,
  )
}

/**
 * The only writer of `jobs.status`: checks that it is the moment for the action and that the viewer plays a part that may take it,
 * writes the status and the job's log. A step out of order answers so, with the current status. A late one leaves the status as it is.
 */
export async function takeJobAction(
  job: LockedJob,
  action: JobAction,
  work: ActingWork,
  details: Details = {},
): Promise<JobStatus> {
  await requireMoment(job, action, work, details)
  const from = job.status as JobStatus
  const to = statusAfter(action, from)
  if (to !== from || details.changes !== undefined)
    work.sendBeforeCommit(writeStatus(work.tx, job, to, { ...details.changes, updated_at: work.now }))
  const entry = {
    job_id: job.id,
    stop_id: details.stop_id ?? null,
    action,
    status_from: from,
    status_to: to,
    ...actorOf(work, details.as),
    metadata: details.metadata ?? {},
    date_and_time: details.date_and_time ?? work.now,
    ...(details.captured_at && { captured_at: details.captured_at }),
    odd_time: details.odd_time ?? false,
    is_late: job.is_late ?? false,
    created_at: work.now,
  }
  work.sendBeforeCommit(insertLogEntry(work.tx, entry))
  if (job.is_late) return to
  const step = jobFlow[action]
  return 'follow' in step ? takeJobAction({ ...job, status: to }, step.follow, work, { as: 'system' }) : to
}

/** The job stays what it is where the step comes late; how far the run got is kept beside it. */
function writeStatus(tx: Tx, { id, is_late }: LockedJob, to: JobStatus, changes: JobChanges & { updated_at: Date }) {
  if (is_late) return updateJob(tx, id, { road_status: to, updated_at: changes.updated_at })
  return updateStatus(tx, id, to, changes)
}

function actorOf({ viewer }: Pick<ActingWork, 'viewer'>, as?: Party) {
  if (!viewer) return { user_id: null, impersonator_id: null }
  return { user_id: as === 'system' ? null : viewer.user_id, impersonator_id: viewer.impersonator_id }
}

/**
 * The person who has taken this very action already: another phone of the driver, a colleague. Undone and to be done
 * again, it counts for nothing.
 */
export async function doneBy(
  tx: Tx,
  job: { id: string; is_late?: boolean },
  { action, stop_id = null }: { action: JobAction; stop_id?: string | null },
): Promise<DoneBy | undefined> {
  const taken = await selectTaken(tx, job, { action, stop_id })
  return taken && { user_id: taken.user_id, name: taken.name, at: taken.date_and_time.toISOString() }
}
