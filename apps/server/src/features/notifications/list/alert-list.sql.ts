import { sql, type RawBuilder } from 'kysely'
import type { NotificationType } from '@waybill/domain/notifications/notification'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { EventCursor, EventPage } from './event-cursor.ts'

/** An alert is a job and a reader: its id is made of both, the same whenever it is asked for (RFC 9562, version 8). */
const alertId = (user_id: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(a.job_id::text || ${user_id}::text) placing '8' from 13) placing '8' from 17)::uuid`

const alertType = sql`case when told.location_id is null then 'NEW_JOB_AROUND_YOU' else 'NEW_JOB_IN_YOUR_AREA' end`

/**
 * An alert as a row of events, in the order of `eventColumns`: stored once a job, not once a reader (decision 0028).
 * `a` is the audience, `told` one of its users, `seen_at` SQL for when that one has read it.
 */
const alertRow = (seen_at: RawBuilder<unknown>) => sql`
  ${alertId(sql`told.user_id`)}, told.user_id, null::bigint, 'job_posted',
  a.parameters || jsonb_strip_nulls(jsonb_build_object('metres', told.metres, 'place', l.location, 'vehicle', v.code, 'vehicle_name', v.name)),
  ${alertType}, 'JOB_POSTED', 'Info', 'INFO', 'JOB', a.job_id, ${seen_at}, a.created_at, a.created_at`

const reasons = sql`left join locations l on l.id = told.location_id left join vehicles v on v.size = told.vehicle_size`

/** The alerts of one reader that a page of the list may need. */
export function alertsOf(user_id: string, { first, after }: EventPage): RawBuilder<unknown> {
  const id = alertId(sql`${user_id}`)
  const page = after ? sql`and (a.created_at, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  return sql`
    select ${alertRow(sql`case when unseen.job_id is null then a.created_at end`)}
    from (select a.* from job_audiences a where told_users(a.user_ids) @> array[${user_id}::uuid] ${page}
        order by a.created_at desc, ${id} desc limit ${sql.lit(first + 1)}) a
      cross join lateral (select array_position(a.user_ids, ${user_id}::uuid) as n) at
      cross join lateral (select ${user_id}::uuid as user_id, a.location_ids[n] as location_id, a.metres[n] as metres,
        a.vehicle_sizes[n] as vehicle_size) told
      left join unseen_alerts(${user_id}) as unseen (job_id) on unseen.job_id = a.job_id
      ${reasons}`
}

/** The alerts of one kind that a fact has led to, of those to whom it was said at once. */
export function alertsSaid(fact_id: number, type: NotificationType): RawBuilder<unknown> {
  return sql`
    select ${alertRow(sql`null::timestamptz`)}
    from facts f join job_audiences a on f.name = 'job_posted' and a.job_id = (f.fact ->> 'job_id')::uuid
      cross join lateral unnest(a.user_ids, a.location_ids, a.metres, a.vehicle_sizes)
        as told (user_id, location_id, metres, vehicle_size)
      ${reasons}
    where f.id = ${fact_id} and told.user_id in (select unnest(a.aloud_user_ids)) and ${alertType} = ${type}`
}

/** The alerts that were said to one reader since a moment, oldest first, as many as a page may need. */
export function alertsSaidTo(
  user_id: string,
  { since, after, first }: { since: string; after: EventCursor | null; first: number },
): RawBuilder<unknown> {
  const id = alertId(sql`${user_id}`)
  const past = after ? sql`and (a.created_at, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  return sql`
    select ${alertRow(sql`null::timestamptz`)}
    from (select a.* from job_audiences a where told_users(a.user_ids) @> array[${user_id}::uuid]
        and ${user_id}::uuid = any(a.aloud_user_ids) and a.created_at >= ${since}::timestamptz ${past}
        order by a.created_at, ${id} limit ${sql.lit(first + 1)}) a
      cross join lateral (select array_position(a.user_ids, ${user_id}::uuid) as n) at
      cross join lateral (select ${user_id}::uuid as user_id, a.location_ids[n] as location_id, a.metres[n] as metres,
        a.vehicle_sizes[n] as vehicle_size) told
      ${reasons}`
}

/** When an alert was told to its reader; null when it is none of theirs. */
export async function selectAlertTime(db: Db, user_id: string, id: string): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select a.created_at from job_audiences a
    where told_users(a.user_ids) @> array[${user_id}::uuid] and ${alertId(sql`${user_id}`)} = ${id}::uuid`.execute(db)
  return rows[0]?.created_at ?? null
}

/** Jobs behind those of the ids that are alerts of the reader. */
export async function selectAlertedJobs(tx: Tx, user_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    select a.job_id from job_audiences a
    where told_users(a.user_ids) @> array[${user_id}::uuid] and ${alertId(sql`${user_id}`)} = any(${ids}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ job_id }) => job_id)
}

export async function countUnseenAlerts(db: Db, user_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from unseen_alerts(${user_id})`.execute(
    db,
  )
  return rows[0]!.count
}
