import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export function selectJobForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** A bid never moves to another job. */
export function selectJobOfBidForUpdate(tx: Tx, bid_id: string) {
  const job_id = tx.selectFrom('bids').select('job_id').where('id', '=', bid_id)
  return tx.selectFrom('jobs').selectAll().where('id', '=', job_id).forNoKeyUpdate().executeTakeFirst()
}

export type JobChanges = Omit<Updateable<Database['jobs']>, 'status'>

/** The status, and what changes with it. */
export async function updateStatus(tx: Tx, id: string, status: JobStatus, changes: JobChanges) {
  await tx
    .updateTable('jobs')
    .set({ ...changes, status })
    .where('id', '=', id)
    .execute()
}

export type LogEntry = {
  job_id: string
  stop_id: string | null
  action: JobAction
  status_from: JobStatus | null
  status_to: JobStatus
  user_id: string | null
  impersonator_id: string | null
  metadata: Record<string, unknown>
  date_and_time: Date
  captured_at?: Date | null
  odd_time?: boolean
  /** When it arrived. */
  created_at: Date
}

export async function insertLogEntry(tx: Tx, entry: LogEntry) {
  await tx
    .insertInto('job_log')
    .values({ ...entry, metadata: JSON.stringify(entry.metadata) })
    .execute()
}

export async function selectWhetherLogged(tx: Tx, job_id: string, action: JobAction): Promise<boolean> {
  const entry = tx.selectFrom('job_log').select('id').where('job_id', '=', job_id).where('action', '=', action)
  return (await entry.limit(1).executeTakeFirst()) !== undefined
}

/** Everything about a job but its status, which only `updateStatus` writes. */
export async function updateJob(tx: Tx, id: string, changes: JobChanges) {
  await tx.updateTable('jobs').set(changes).where('id', '=', id).execute()
}

export async function updateStopNotes(tx: Tx, id: string, notes: string | null) {
  await tx.updateTable('job_stops').set({ notes }).where('id', '=', id).execute()
}

export function selectColleague(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'tracking', 'post_work'])
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('inactivated', '=', false)
    .executeTakeFirst()
}

export function selectFleetVehicle(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('fleet_vehicles')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export function selectExpiredForUpdate(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'active')
    .where('expiry_time', '<=', now)
    .orderBy('expiry_time')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}
