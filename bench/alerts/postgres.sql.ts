import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import type { Circle, Point } from './circles.ts'

const AT_ONCE = 20_000

/** The table of locations as the product has it, its index included, without who they belong to. */
export async function fillCircles(db: Db, circles: readonly Circle[]) {
  await sql`drop table if exists circles`.execute(db)
  await sql`create table circles (like locations including generated including constraints)`.execute(db)
  await sql`alter table circles add column n integer, alter column created_at drop not null, alter column updated_at drop not null`.execute(
    db,
  )
  for (let from = 0; from < circles.length; from += AT_ONCE) {
    const part = circles.slice(from, from + AT_ONCE)
    await sql`insert into circles (id, user_id, location, n, latitude, longitude, miles)
      select gen_random_uuid(), gen_random_uuid(), 'Depot', u.* from unnest(${part.map((_, n) => from + n)}::int[],
        ${part.map(({ latitude }) => latitude)}::float8[], ${part.map(({ longitude }) => longitude)}::float8[],
        ${part.map(({ miles }) => miles)}::smallint[]) u`.execute(db)
  }
  await sql`create index circles_by_area on circles using gist (area) include (n, ux, uy, uz, c2)`.execute(db)
  await sql`vacuum (freeze, analyze) circles`.execute(db)
}

/** Which circles hold a point, asked as `matching-takers.sql.ts` does. */
export async function circlesAround(db: Db, { latitude, longitude }: Point): Promise<number[]> {
  const { rows } = await sql<{ found: number[] }>`
    with p as materialized (select cosd(${latitude}) * cosd(${longitude}) as x, cosd(${latitude}) * sind(${longitude}) as y, sind(${latitude}) as z)
    select coalesce(array_agg(c.n), '{}') as found from p cross join circles c
    where c.area @> box(point(${longitude}, ${latitude}), point(${longitude}, ${latitude}))
      and (c.ux - p.x) * (c.ux - p.x) + (c.uy - p.y) * (c.uy - p.y) + (c.uz - p.z) * (c.uz - p.z) <= c.c2`.execute(db)
  return rows[0]!.found
}

/** Takers with a company each, and one place each from these circles; those that are there stay. */
export async function fillTakers(db: Db, circles: readonly Circle[]) {
  const { rows } = await sql<{ known: number }>`select count(*)::int as known from locations`.execute(db)
  for (let from = rows[0]!.known; from < circles.length; from += AT_ONCE) {
    const part = circles.slice(from, from + AT_ONCE)
    const numbers = sql`${part.map((_, n) => from + n)}::int[]`
    await sql`insert into teams (company_name, company_kind, member_role, company_number, subscription_status)
      select 'Taker ' || n, 'Owner_Driver', 'Taker', 'T' || n, 'subscriber' from unnest(${numbers}) n`.execute(db)
    await sql`insert into users (team_id, email, name_first, name_last, registration_progress, is_primary)
      select t.id, 't' || n || '@example.test', 'Pat', 'Person', 'completed', true
      from unnest(${numbers}) n join teams t on t.company_number = 'T' || n`.execute(db)
    await sql`with taker as materialized (select u.id, u.team_id, c.* from unnest(${numbers}, ${part.map(({ latitude }) => latitude)}::float8[],
          ${part.map(({ longitude }) => longitude)}::float8[], ${part.map(({ miles }) => miles)}::smallint[]) c (n, latitude, longitude, miles)
        join users u on u.email = 't' || c.n || '@example.test'),
      van as (insert into fleet_vehicles (team_id, vehicle_id, user_id, name)
        select team_id, (select id from vehicles order by size desc limit 1), id, 'Van' from taker)
      insert into locations (user_id, location, latitude, longitude, miles)
      select id, 'Depot', latitude, longitude, miles from taker`.execute(db)
  }
  for (const table of ['teams', 'users', 'fleet_vehicles', 'locations'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Open jobs of the market that nobody was told of yet. */
export async function selectOpenJobs(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where status = 'active' and id not in (select job_id from job_audiences) order by md5(id::text) limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
