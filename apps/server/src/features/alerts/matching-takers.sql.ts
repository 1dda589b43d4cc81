import { type RawBuilder, sql } from 'kysely'
import { EARTH_RADIUS_METRES, METRES_PER_MILE } from '@waybill/domain/geo/distance'
import type { AlertPace } from '@waybill/domain/alerts/alert-pace'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import { londonDay } from '@waybill/domain/time/london-day'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { jobsOpenTo } from '../jobs/jobs-visible-to.sql.ts'

/** A user whose live position is near a point, by the range that they have set. */
export type NearbyUser = { user_id: string; metres: number }
export type UsersNear = (at: { latitude: number; longitude: number }) => readonly NearbyUser[]

/** Where no positions are known: of the past. */
export const nobodyNear: UsersNear = () => []

export type MatchingTaker = {
  user_id: string
  /** The saved location that holds the pickup; null: their position is near. */
  location_id: string | null
  metres: number
  /** Size of the smallest of their vehicles that can carry it; null: none is known. */
  vehicle_size: number | null
  subscription_status: SubscriptionStatus
  expire_at: Date | null
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
  most_an_hour: number | null
} & AlertPace

/** A user `u` of a team `t` as a viewer, so that the board's own rule says who may see a job. */
export const candidate = (now: Date) =>
  ({
    user_id: sql`u.id`,
    team_id: sql`u.team_id`,
    has_full_access: sql`u.has_full_access`,
    is_primary: sql`u.is_primary`,
    may_take: sql`(t.member_role <> 'Poster')`,
    is_sandbox: sql`t.is_sandbox`,
    now: sql`${now}::timestamptz`,
  }) as unknown as ViewerSql

/** The job `j` of a statement. */
export const matchedJob = rowOf('j') as unknown as Row<'jobs'>

/** Locations that hold the pickup, the nearest of each user: candidates by box, then the exact question (decision 0028). */
const inside = sql`
  select distinct on (l.user_id) l.user_id, l.id as location_id, d.square
  from j cross join locations l
    cross join lateral (select (l.ux - j.ux) * (l.ux - j.ux) + (l.uy - j.uy) * (l.uy - j.uy) + (l.uz - j.uz) * (l.uz - j.uz) as square) d
  where l.removed_at is null and d.square <= l.c2
    and l.area @> box(point(j.pickup_public_longitude, j.pickup_public_latitude), point(j.pickup_public_longitude, j.pickup_public_latitude))
  order by l.user_id, d.square`

/** Of a user `u` with settings `s`: those chosen for alerts; else the user's own vehicles; else the company's. */
export const vehiclesOfTaker = sql`
  select v.size from vehicles v where v.id = any(s.vehicle_ids)
  union all
  select v.size from fleet_vehicles f join vehicles v on v.id = f.vehicle_id
  where coalesce(cardinality(s.vehicle_ids), 0) = 0 and f.team_id = u.team_id and f.removed_at is null
    and (f.user_id = u.id or not exists (
      select from fleet_vehicles own where own.team_id = u.team_id and own.user_id = u.id and own.removed_at is null))`

/** The conditions of a job `j` for its driver `u` and their company `t`, as `meetsDemand` of the domain has them. */
export const meetsDemands = (now: Date) => sql`(u.tracking or 'tracked_drivers_only' <> all (j.additional_options))
      and ('fors_accredited_drivers_only' <> all (j.additional_options) or team_fors_accredited(t.id, ${londonDay(now)}::date))`

/** The haul of a job `j` is one that was chosen, in miles; null: any. */
export const isHaulBetween = (least: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
      j.public_distance >= coalesce(${least}::float8, 0) * ${sql.lit(METRES_PER_MILE)}
      and (${most}::float8 is null or j.public_distance <= ${most}::float8 * ${sql.lit(METRES_PER_MILE)})`

/** Where the pickup of a job is to takers, as long as it is open for bids. */
export function selectPickup(db: Db, job_id: string) {
  return db
    .selectFrom('jobs')
    .select(['pickup_public_latitude as latitude', 'pickup_public_longitude as longitude'])
    .where('id', '=', job_id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
}

/**
 * Users who want to hear of a job and may: the pickup lies in a place of theirs, or near them; the board shows it to them;
 * a vehicle of theirs can carry it; its haul is one they take. A place wins over the position, the nearest place over others.
 */
export async function selectMatchingTakers(
  db: Db,
  job_id: string,
  nearby: readonly NearbyUser[],
  now: Date,
): Promise<MatchingTaker[]> {
  const ids = nearby.map(({ user_id }) => user_id)
  const metres = nearby.map((user) => user.metres)
  const { rows } = await sql<MatchingTaker>`
    with j as materialized (select * from jobs where id = ${job_id}),
      inside as materialized (${inside}),
      near as (
        select user_id, location_id, ${sql.lit(2 * EARTH_RADIUS_METRES)} * asin(least(1, sqrt(square) / 2)) as metres from inside
        union all
        select a.user_id, null, a.metres from unnest(${ids}::uuid[], ${metres}::float8[]) as a (user_id, metres)
          join users u on u.id = a.user_id and u.job_notification_tracking
        where not exists (select from inside i where i.user_id = a.user_id))
    select near.user_id, near.location_id, round(near.metres)::int as metres, fits.size as vehicle_size,
      t.subscription_status, t.expire_at, s.quiet_from, s.quiet_until, s.time_zone, s.most_an_hour,
      st.hour_began_at, coalesce(st.said_in_hour, 0) as said_in_hour, st.held_since
    from j cross join near
      join users u on u.id = near.user_id
      join teams t on t.id = u.team_id
      left join alert_settings s on s.user_id = u.id
      left join alert_standings st on st.user_id = u.id
      cross join lateral (select min(size) filter (where size >= j.vehicle_size) as size, count(*) as known from (${vehiclesOfTaker}) v) fits
    where u.registration_progress = 'completed' and not u.inactivated and not t.is_suspended
      and ${meetsDemands(now)} and coalesce(s.is_on, true) and (fits.known = 0 or fits.size is not null)
      and ${isHaulBetween(sql.ref('s.min_haul_miles'), sql.ref('s.max_haul_miles'))}
      and ${jobsOpenTo(candidate(now), matchedJob)}`.execute(db)
  return rows
}
