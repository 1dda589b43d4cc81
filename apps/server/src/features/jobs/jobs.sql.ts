import { type JobAction, openStatuses } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { ofBid } from './bids/bids.sql.ts'

/**
 * The columns that rules look at and that may be changed without the whole (`JobChanges`), so that an action of staff
 * is audited with the values before and after it. The whole row is eighty columns, among them the driver's way as it is
 * drawn.
 */
const lockedColumns = [
  'id',
  'job_number',
  'customer_job_reference_number',
  'team_id',
  'user_id',
  'status',
  'road_status',
  'bid_team_id',
  'bid_user_id',
  'bid_amount',
  'driver_id',
  'fleet_vehicle_id',
  'allocated_at',
  'repriced_at',
  'expiry_time',
  'accept_online',
  'additional_options',
  'notes',
  'private_notes',
  'is_returning',
  'delivery_failed',
  'route_date',
  'collection_date',
  'delivery_start',
  'delivery_end',
  'pickup_date',
  'pickup_asap',
  'tariff',
  'destination_date',
  'destination_date_end',
  'destination_asap',
  'pickup_short_address',
  'destination_short_address',
  'queued_steps',
  'queued_at',
  'close_reason',
  'canceled_by',
  'closed_at',
  'updated_at',
  'payment_terms',
  'payment_terms_days',
  'invoice_has_vat',
] as const

export function selectJobForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('jobs').select(lockedColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The whole of a job that is locked already. */
export function selectWholeJob(tx: Tx, id: string) {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A bid never moves to another job. */
export function selectJobOfBidForUpdate(tx: Tx, bid_id: string) {
  return tx
    .selectFrom('jobs')
    .select(lockedColumns)
    .where('id', '=', ofBid(tx, bid_id).job_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type LockedColumn = (typeof lockedColumns)[number]
export type JobChanges = Omit<Updateable<Pick<Database['jobs'], LockedColumn>>, 'status'>

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
  is_late?: boolean
  /** When it arrived. */
  created_at: Date
}

export async function insertLogEntry(tx: Tx, entry: LogEntry) {
  await tx
    .insertInto('job_log')
    .values({ ...entry, metadata: JSON.stringify(entry.metadata) })
    .execute()
}

/** Whether this has ever been done with the job, whoever carried it then. */
export async function selectWhetherLogged(tx: Tx, job_id: string, action: JobAction): Promise<boolean> {
  const entry = tx
    .selectFrom('job_log')
    .select('id')
    .where('job_id', '=', job_id)
    .where('action', '=', action)
    .where('is_late', '=', false)
  return (await entry.limit(1).executeTakeFirst()) !== undefined
}

/** The actions on the job, in their order. */
export async function selectActions(tx: Tx, job_id: string): Promise<string[]> {
  const entries = tx
    .selectFrom('job_log')
    .select('action')
    .where('job_id', '=', job_id)
    .where('is_late', '=', false)
    .orderBy('id')
  return (await entries.execute()).map(({ action }) => action)
}

/** Whether its load was posted again under another number. */
export async function selectWhetherReposted(tx: Tx, job_id: string): Promise<boolean> {
  const copy = tx.selectFrom('jobs').select('id').where('reposted_from_id', '=', job_id)
  return (await copy.limit(1).executeTakeFirst()) !== undefined
}

/** The last entry of an action that nothing has undone since: a job put back on the board, another day agreed on, a stop settled. */
export async function selectTaken(
  tx: Tx,
  job: { id: string; is_late?: boolean },
  { action, stop_id }: { action: JobAction; stop_id: string | null },
) {
  const { rows } = await sql<{ user_id: string | null; name: string | null; date_and_time: Date }>`
    select l.user_id, u.name_first || ' ' || u.name_last as name, l.date_and_time
    from job_log l left join users u on u.id = l.user_id
    where l.job_id = ${job.id} and l.action = ${action} and (not l.is_late or ${job.is_late ?? false}) and l.stop_id is not distinct from ${stop_id}
      and not exists (select from job_log since where since.job_id = l.job_id and since.id > l.id
        and (since.action in ('reinstate', 'reschedule_delivery') or (since.action = 'settle_stop' and since.stop_id = l.stop_id)))
    order by l.id desc limit 1`.execute(tx)
  return rows[0]
}

/** Everything about a job but its status, which only `updateStatus` writes. */
export async function updateJob(tx: Tx, id: string, changes: JobChanges) {
  await tx.updateTable('jobs').set(changes).where('id', '=', id).execute()
}

export async function updateStop(tx: Tx, id: string, changes: Updateable<Database['job_stops']>) {
  await tx.updateTable('job_stops').set(changes).where('id', '=', id).execute()
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
    .select(lockedColumns)
    .where('status', 'in', openStatuses)
    .where('expiry_time', '<=', now)
    .orderBy('expiry_time')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Others do not read the job's texts any more, or again. */
export async function withholdTexts(tx: Tx, id: string, withheld_at: Date | null) {
  await tx.updateTable('jobs').set({ withheld_at }).where('id', '=', id).execute()
}
