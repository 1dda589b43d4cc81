import { sql, type Insertable } from 'kysely'
import type { EditStopsInput } from '@waybill/domain/jobs/job-input'
import { accessOf } from '@waybill/domain/jobs/place-access'
import type { Database } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { districtNameOf, writtenAddressOf } from '../../places/district-name.ts'
import { precisionOf } from '../../places/place-precision.ts'
import { publicStopColumns } from './public-points.ts'

/** Load, guide prices and usual waiting terms of a kind of vehicle. */
export function findVehicle(tx: Tx, id: string) {
  return tx
    .selectFrom('vehicles')
    .select(['size', 'max_weight_kg', 'min_rate', 'max_rate', 'waiting_free_minutes', 'waiting_rate'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertJob(tx: Tx, job: Insertable<Database['jobs']>) {
  return tx.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow()
}

/** Numbers are told apart as people read them: a-204 is A-204. */
export function findByNumber(tx: Tx, team_id: string, job_number: string) {
  return tx
    .selectFrom('jobs')
    .select('id')
    .where('team_id', '=', team_id)
    .where(sql<boolean>`lower(job_number) = lower(${job_number})`)
    .executeTakeFirst()
}

export function stopsOfJob(tx: Tx, job_id: string) {
  const stops = tx.selectFrom('job_stops').selectAll().where('job_id', '=', job_id)
  return stops.where('removed_at', 'is', null).orderBy('order').execute()
}

type Stop = Omit<EditStopsInput['stops'][number], 'stop_id'> & { stop_id?: string | null }

const columnsOf = (stop: Stop, order: number) => ({
  order,
  is_drop_off: stop.is_drop_off,
  stop_point: writtenAddressOf(stop),
  short_address: districtNameOf(stop),
  company_name: stop.company_name,
  ...accessOf(stop),
  stop_latitude: stop.latitude,
  stop_longitude: stop.longitude,
  place_precision: precisionOf(stop),
  ...publicStopColumns(stop),
  destination_date: stop.asap ? null : stop.date && new Date(stop.date),
  destination_date_end: stop.date_end && new Date(stop.date_end),
  flexible_destination: stop.flexible,
  destination_asap: stop.asap,
  notes: stop.notes,
})

export async function insertStops(tx: Tx, job_id: string, stops: readonly Stop[]) {
  if (stops.length === 0) return
  await tx
    .insertInto('job_stops')
    .values(stops.map((stop, index) => ({ job_id, ...columnsOf(stop, index + 1) })))
    .execute()
}

/**
 * Removes the stops that are not in the list. While somebody carries the job, or where the log tells of them, they are
 * only marked: a driver without signal may have been there.
 */
async function removeStops(tx: Tx, job_id: string, kept: readonly string[], removed_at: Date) {
  const others = sql`job_id = ${job_id} and removed_at is null and id <> all (${[...kept]}::uuid[])`
  await sql`delete from job_stops where ${others}
    and not exists (select from jobs where id = ${job_id} and bid_team_id is not null)
    and not exists (select from job_log l where l.job_id = ${job_id} and l.stop_id = job_stops.id)`.execute(tx)
  await sql`update job_stops set removed_at = ${removed_at} where ${others}`.execute(tx)
}

/** Puts the stops in the given order: those with an id stay themselves, new ones are added, the others go. */
export async function replaceStops(tx: Tx, job_id: string, stops: readonly Stop[], now: Date) {
  const kept = stops.flatMap(({ stop_id }) => (stop_id ? [stop_id] : []))
  await removeStops(tx, job_id, kept, now)
  for (const [index, stop] of stops.entries()) {
    const columns = columnsOf(stop, index + 1)
    if (stop.stop_id)
      await tx
        .updateTable('job_stops')
        .set(columns)
        .where('id', '=', stop.stop_id)
        .where('job_id', '=', job_id)
        .execute()
    else
      await tx
        .insertInto('job_stops')
        .values({ job_id, ...columns })
        .execute()
  }
}

/** The same places in the same order, with nothing done there yet. */
export async function insertCopiedStops(tx: Tx, job_id: string, stops: Awaited<ReturnType<typeof stopsOfJob>>) {
  if (stops.length === 0) return
  const copies = stops.map((stop) => ({
    job_id,
    order: stop.order,
    is_drop_off: stop.is_drop_off,
    stop_point: stop.stop_point,
    short_address: stop.short_address,
    company_name: stop.company_name,
    ...accessOf(stop),
    stop_latitude: stop.stop_latitude,
    stop_longitude: stop.stop_longitude,
    place_precision: stop.place_precision,
    stop_public_latitude: stop.stop_public_latitude,
    stop_public_longitude: stop.stop_public_longitude,
    flexible_destination: stop.flexible_destination,
    destination_asap: stop.destination_asap,
    notes: stop.notes,
  }))
  await tx.insertInto('job_stops').values(copies).execute()
}
