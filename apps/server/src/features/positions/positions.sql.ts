import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { metresOf } from '@waybill/domain/geo/distance'
import { onHandStatuses, runningStatuses } from '@waybill/domain/jobs/job-flow'
import { statusWithoutTeam } from '@waybill/domain/subscriptions/subscription-status'
import { cellOf } from '@waybill/domain/positions/grid'
import type { Onlooker } from '@waybill/domain/positions/sharing'
import { viewerSqlOf, viewersSqlOf } from '../../platform/access/viewer.sql.ts'
import { float8Array, int4Array, timestamptzArray, uuidArray } from '../../platform/database/binary-array.ts'
import type { Db } from '../../platform/database/database.ts'
import { oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { bidsVisibleTo } from '../jobs/bids/bids-visible-to.sql.ts'
import { isInvolvedIn, jobsCarriedBy, jobsPostedBy } from '../jobs/jobs-visible-to.sql.ts'
import type { Report, TrackedUser, VisibilityFacts } from './sharing/tracked-user.ts'

export const isOnTheRoad = (job: Row<'jobs'>) => sql`${job.status} = any (${runningStatuses})`

type VisibilityRow = Omit<VisibilityFacts, 'range_metres' | 'status_until'> & {
  user_id: string
  range_miles: number
  status_until: Date | null
}

/** The facts that decide who sees these users. */
export async function selectVisibilityFacts(
  db: Db,
  user_ids: readonly string[],
): Promise<Map<string, VisibilityFacts>> {
  const { rows } = await sql<VisibilityRow>`
    select u.id as user_id, u.team_id, u.tracking, u.job_notification_tracking, u.jobs_near_me_range as range_miles,
      (u.inactivated or u.deleted_at is not null) as inactivated,
      coalesce(t.is_suspended, false) as team_suspended, coalesce(t.is_sandbox, false) as is_sandbox,
      coalesce(t.subscription_status, ${sql.lit(statusWithoutTeam)}) as subscription_status, t.expire_at,
      v.vehicle_id, coalesce(v.default_availability, 'UNASSIGNED') as default_availability, v.temporary_availability, v.status_until, v.status_text, v.destination_address,
      coalesce((select json_agg(json_build_object('id', j.id, 'team_id', j.team_id, 'bid_team_id', j.bid_team_id))
        from jobs j where j.driver_id = u.id and ${isOnTheRoad(rowOf('j'))}), '[]') as jobs
    from users u left join teams t on t.id = u.team_id left join lateral (
      select * from fleet_vehicles f where f.user_id = u.id and f.team_id = u.team_id and f.tracking and f.removed_at is null
      order by f.sort_no, f.id limit 1) v on true
    where u.id = any (${user_ids}::uuid[])`.execute(db)
  return new Map(rows.map(visibilityFactsOf))
}

function visibilityFactsOf({ user_id, range_miles, status_until, ...row }: VisibilityRow): [string, VisibilityFacts] {
  const until = status_until?.toISOString() ?? null
  return [user_id, { ...row, status_until: until, range_metres: metresOf(range_miles) }]
}

/** Those whose session still runs; the demo's have none. */
export async function selectPositions(db: Db, now: Date): Promise<Report[]> {
  const { rows } = await sql<{
    user_id: string
    session_id: string | null
    lat: number
    lng: number
    accuracy: number | null
    recorded_at: Date
    updated_at: Date
  }>`
    select user_id, session_id, lat, lng, accuracy, recorded_at, updated_at from positions
    where active and (session_id is null or ${sessionRuns(now)})`.execute(db)
  return rows.map(({ user_id, session_id, lat, lng, accuracy, recorded_at, updated_at }) => ({
    user_id,
    session_id,
    at: { latitude: lat, longitude: lng },
    accuracy,
    recorded_at: recorded_at.getTime(),
    heard_at: updated_at.getTime(),
  }))
}

const sessionRuns = (now: Date) =>
  sql`exists (select from sessions s where s.id = positions.session_id and s.revoked_at is null and s.expires_at > ${now})`

/**
 * One statement for all who have moved, by rows that are there: an update costs a sixth of an insert that finds a row
 * in its way, which locks it first. A user without a row gets one. A copy that is newer already stays.
 */
export async function storePositions(db: Db, tracked: readonly TrackedUser[]) {
  if (tracked.length === 0) return
  const rows = rowsOf(tracked)
  const { numAffectedRows } =
    await sql`update positions p set active = true, session_id = r.session_id, lat = r.lat, lng = r.lng,
      cell = r.cell, accuracy = r.accuracy, recorded_at = r.recorded_at, updated_at = r.updated_at
    from ${rows} where p.user_id = r.user_id and p.updated_at <= r.updated_at`.execute(db)
  if (Number(numAffectedRows) < tracked.length) await insertPositions(db, rows)
}

/** Somebody who has been removed meanwhile has no row; two nodes may hear of the same person for the first time. */
async function insertPositions(db: Db, rows: RawBuilder<unknown>) {
  await sql`insert into positions (user_id, active, session_id, lat, lng, cell, accuracy, recorded_at, updated_at)
    select r.user_id, true, r.session_id, r.lat, r.lng, r.cell, r.accuracy, r.recorded_at, r.updated_at
    from ${rows} join users u on u.id = r.user_id
    where not exists (select from positions p where p.user_id = r.user_id) on conflict (user_id) do nothing`.execute(db)
}

/** Binary, since writing and reading texts would be most of what storing costs both sides. */
function rowsOf(tracked: readonly TrackedUser[]) {
  return sql`unnest(${uuidArray(tracked.map(({ user_id }) => user_id))}::uuid[], ${uuidArray(tracked.map(({ session_id }) => session_id))}::uuid[],
    ${float8Array(tracked.map(({ at }) => at.latitude))}::float8[], ${float8Array(tracked.map(({ at }) => at.longitude))}::float8[],
    ${int4Array(tracked.map(({ at }) => cellOf(at)))}::int[], ${timestamptzArray(tracked.map(({ recorded_at }) => recorded_at))}::timestamptz[],
    ${timestamptzArray(tracked.map(({ heard_at }) => heard_at))}::timestamptz[], ${float8Array(tracked.map(({ accuracy }) => accuracy))}::float8[])
    as r (user_id, session_id, lat, lng, cell, recorded_at, updated_at, accuracy)`
}

const nowhere = sql`active = false, session_id = null, lat = null, lng = null, cell = null, accuracy = null, recorded_at = null`

/** A user who has shared again since then, on another node, is left alone. */
export async function clearPositions(db: Db, cleared: ReadonlyMap<string, number>) {
  if (cleared.size === 0) return
  await sql`update positions p set ${nowhere}
    from unnest(${[...cleared.keys()]}::uuid[], ${[...cleared.values()]}::float8[]) as c (user_id, at)
    where p.user_id = c.user_id and p.active and p.updated_at <= to_timestamp(c.at / 1000)`.execute(db)
}

/** Clears positions that no node has cleared: nobody's last position outlives its use. */
export async function clearForgottenPositions(db: Db, before: Date, now: Date) {
  await sql`update positions set ${nowhere}
    where active and (updated_at < ${before} or (session_id is not null and not ${sessionRuns(now)}))`.execute(db)
}

/** The viewers of the map, by their team, and the teams they are not to see nor to be seen by. */
export async function selectOnlookers(db: Db, team_ids: readonly string[]): Promise<Map<string, Onlooker>> {
  const { rows } = await sql<{ id: string; is_sandbox: boolean; blocked: string[] }>`
    select t.id, is_sandbox, array(select blocked_team_id from blocked_teams where team_id = t.id
      union select team_id from blocked_teams where blocked_team_id = t.id) as blocked
    from teams t where t.id = any (${team_ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, is_sandbox, blocked }) => [id, { team_id: id, is_sandbox, blocked_team_ids: new Set(blocked) }]),
  )
}

/** The drivers of jobs on the road: for the offices of their two sides, and for the drivers. Of each asked in turn. */
export async function selectDriversFor(
  db: Db,
  asked: readonly { job_id: string; viewer: Viewer }[],
  now: Date,
): Promise<(string | null)[]> {
  const { list, viewer: who } = viewersSqlOf(
    asked.map(({ viewer }) => viewer),
    'asked.viewer',
    now,
  )
  const job = rowOf('j') as Row<'jobs'>
  const { rows } = await sql<{ place: number; driver_id: string | null }>`select asked.place, j.driver_id
    from rows from (${list}, unnest(${asked.map(({ job_id }) => job_id)}::uuid[])) with ordinality as asked (viewer, job_id, place)
    join jobs j on j.id = asked.job_id
    where ${isOnTheRoad(job)} and ${isInvolvedIn(who, job)}`.execute(db)
  const drivers = new Map(rows.map(({ place, driver_id }) => [place, driver_id]))
  return asked.map((_, index) => drivers.get(index + 1) ?? null)
}

/** More jobs than this nobody tells apart on a map. */
const MAX_JOBS_ON_MAP = 200

/**
 * The jobs that the viewer's office has out, or that they drive themselves; with the driver, once it is on the road.
 */
export async function selectJobsOnMap(db: Db, viewer: Viewer, now: Date) {
  const who = viewerSqlOf(viewer, now)
  const job = rowOf('j') as Row<'jobs'>
  const { rows } = await sql<{ id: string; driver_id: string | null; job_count: number }>`
    select j.id, case when ${isOnTheRoad(job)} then j.driver_id end as driver_id, count(*) over ()::int as job_count
    from jobs j where (${jobsPostedBy(who, job)} or ${jobsCarriedBy(who, job)}) and j.status in ${oneOf(onHandStatuses)}
    order by ${isOnTheRoad(job)} desc, j.created_at desc, j.id desc limit ${sql.lit(MAX_JOBS_ON_MAP)}`.execute(db)
  return { jobs: rows.map(({ id, driver_id }) => ({ id, driver_id })), job_count: rows[0]?.job_count ?? 0 }
}

export async function selectDriver(db: Db, job_id: string): Promise<string | null> {
  const { rows } = await sql<{ driver_id: string | null }>`
    select j.driver_id from jobs j where j.id = ${job_id}::uuid and ${isOnTheRoad(rowOf('j'))}`.execute(db)
  return rows[0]?.driver_id ?? null
}

/** More than this nobody compares. */
const MOST_BIDDERS = 200

/** Those whose bids on a job the viewer compares. */
export async function selectBidders(
  db: Db,
  { job_id, viewer, now }: { job_id: string; viewer: Viewer; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct b.user_id from bids b where b.job_id = ${job_id}::uuid and b.status = 'pending'
      and ${bidsVisibleTo(viewerSqlOf(viewer, now), rowOf('b'))} order by b.user_id limit ${sql.lit(MOST_BIDDERS)}`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}
