import { sql } from 'kysely'
import type { AlertPace } from '@waybill/domain/alerts/alert-pace'
import type { AlertSettings } from '@waybill/domain/alerts/alert-settings'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { MatchingTaker } from './matching-takers.sql.ts'

export function selectAlertSettings(db: Db, user_id: string) {
  return db
    .selectFrom('alert_settings')
    .select(['is_on', 'vehicle_ids', 'min_haul_miles', 'max_haul_miles', 'quiet_from', 'quiet_until'])
    .select(['time_zone', 'most_an_hour'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function upsertAlertSettings(tx: Tx, user_id: string, settings: AlertSettings, now: Date) {
  const values = { ...settings, vehicle_ids: [...settings.vehicle_ids], updated_at: now }
  await tx
    .insertInto('alert_settings')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function countVehicles(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vehicles where id = any(${ids}::uuid[])`.execute(tx)
  return rows[0]!.count
}

/** Jobs are announced one after the other, on all nodes: how much was said to whom is counted from one to the next. */
export async function takeTurn(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`.execute(tx)
}

/** Those to whom a job was said at once, if it was announced already. */
export async function selectAloud(db: Db, job_id: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('job_audiences')
    .select('aloud_user_ids')
    .where('job_id', '=', job_id)
    .executeTakeFirst()
  return row?.aloud_user_ids
}

export type NewAudience = {
  job_id: string
  parameters: object
  created_at: Date
  takers: readonly MatchingTaker[]
  aloud: readonly string[]
}

export async function insertAudience(tx: Tx, { job_id, parameters, created_at, takers, aloud }: NewAudience) {
  await sql`insert into job_audiences (job_id, parameters, user_ids, location_ids, metres, vehicle_sizes, aloud_user_ids, created_at)
    values (${job_id}, ${JSON.stringify(parameters)}::jsonb, ${takers.map(({ user_id }) => user_id)}::uuid[],
      ${takers.map(({ location_id }) => location_id)}::uuid[], ${takers.map(({ metres }) => metres)}::int[],
      ${takers.map(({ vehicle_size }) => vehicle_size)}::smallint[], ${aloud}::uuid[], ${created_at})`.execute(tx)
}

export async function upsertAlertPaces(tx: Tx, paces: readonly ({ user_id: string } & AlertPace)[]) {
  if (paces.length === 0) return
  const column = <K extends keyof (typeof paces)[number]>(name: K) => paces.map((each) => each[name])
  await sql`insert into alert_standings (user_id, hour_began_at, said_in_hour, held_since)
    select * from unnest(${column('user_id')}::uuid[], ${column('hour_began_at')}::timestamptz[],
      ${column('said_in_hour')}::smallint[], ${column('held_since')}::timestamptz[])
    on conflict (user_id) do update set hour_began_at = excluded.hour_began_at, said_in_hour = excluded.said_in_hour,
      held_since = excluded.held_since`.execute(tx)
}

/** Deletes the settings of users who have left for good. */
export async function deleteSettingsOfGone(db: Db) {
  for (const table of ['alert_settings', 'alert_standings'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', 'in', (of) => of.selectFrom('users').select('id').where('deleted_at', 'is not', null))
      .execute()
}

export async function deleteAudiencesBefore(db: Db, moment: Date) {
  await db.deleteFrom('job_audiences').where('created_at', '<', moment).execute()
}

export async function insertAlertReads(tx: Tx, user_id: string, job_ids: readonly string[]) {
  if (job_ids.length === 0) return
  await tx
    .insertInto('job_audience_reads')
    .values(job_ids.map((job_id) => ({ user_id, job_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function upsertSeenUntil(tx: Tx, user_id: string, seen_until: Date) {
  await tx
    .insertInto('alert_standings')
    .values({ user_id, seen_until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_until }))
    .execute()
}

/** Alerts the user has looked at, by their jobs; without jobs all of them. */
export async function markAlertsRead(tx: Tx, user_id: string, job_ids: readonly string[] | null, now: Date) {
  if (job_ids === null) await upsertSeenUntil(tx, user_id, now)
  else await insertAlertReads(tx, user_id, job_ids)
}
