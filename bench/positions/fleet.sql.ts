import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import type { Bounds } from '../../packages/domain/src/positions/grid.ts'

/** So many drivers of one company, each with a van that shares, spread over England; and copies of the table to compare with. */
export async function fillFleet(db: Db, count: number) {
  await sql`insert into teams (company_name, company_kind, member_role, company_number, subscription_status)
    values ('Bench Vans', 'Courier_Company', 'Both', '01234567', 'subscriber')`.execute(db)
  await sql`insert into users (team_id, email, name_first, name_last, registration_progress, tracking, job_notification_tracking)
    select t.id, 'bench' || n || '@bench.example', 'Pat', 'Person', 'completed', true, true
    from generate_series(1, ${count}::int) n, (select id from teams where company_name = 'Bench Vans') t`.execute(db)
  await sql`insert into fleet_vehicles (team_id, vehicle_id, user_id, name, default_availability, tracking)
    select u.team_id, (select id from vehicles where code = 'luton'), u.id, 'Van', 'AVAILABLE', true
    from users u where u.email like '%@bench.example'`.execute(db)
  await sql`insert into positions (user_id, active, lat, lng, cell, recorded_at, updated_at)
    select id, true, 50.8 + 4.4 * random(), -3.5 + 4 * random(), 0, now(), now() from users where email like '%@bench.example'`.execute(
    db,
  )
  await sql`update positions set cell = floor((lat + 90) * 10)::int * 4096 + floor((lng + 180) / 0.16)::int`.execute(db)
  for (const table of ['positions_cell', 'positions_gist'])
    await sql`create table ${sql.table(table)} (user_id uuid primary key, at point, lat float8, lng float8, cell int, updated_at timestamptz) with (fillfactor = 50)`.execute(
      db,
    )
  await sql`insert into positions_cell select user_id, point(lng, lat), lat, lng, cell, now() from positions`.execute(
    db,
  )
  await sql`insert into positions_gist select * from positions_cell`.execute(db)
  await sql`create index on positions_cell (cell)`.execute(db)
  await sql`create index on positions_gist using gist (at)`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

export type Row = { user_id: string; lat: number; lng: number; cell: number }

/** The recommended statement, on a table that is indexed by its cell or by its point. */
export async function upsert(db: Db, table: 'positions_cell' | 'positions_gist', rows: readonly Row[]) {
  const column = (of: (row: Row) => unknown) => sql`${rows.map(of)}`
  await sql`insert into ${sql.table(table)} as p (user_id, at, lat, lng, cell, updated_at)
    select u, point(o, a), a, o, c, now()
    from unnest(${column(({ user_id }) => user_id)}::uuid[], ${column(({ lat }) => lat)}::float8[], ${column(({ lng }) => lng)}::float8[], ${column(({ cell }) => cell)}::int[]) r (u, a, o, c)
    on conflict (user_id) do update set at = excluded.at, lat = excluded.lat, lng = excluded.lng, cell = excluded.cell, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** Of the updates since the last time, how many were made in place. */
export async function hotShare(db: Db, table: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ share: number }>`
    select n_tup_hot_upd::float8 / greatest(n_tup_upd, 1) as share from pg_stat_user_tables where relname = ${table}`.execute(
    db,
  )
  return rows[0]!.share
}

/** Both copies as the map has it: where everybody is in the table of the product, and nothing left to be cleaned up. */
export async function moveTogether(db: Db) {
  for (const table of ['positions_cell', 'positions_gist']) {
    await sql`update ${sql.table(table)} c set at = point(p.lng, p.lat), lat = p.lat, lng = p.lng, cell = p.cell
      from positions p where p.user_id = c.user_id and (p.lat <> c.lat or p.lng <> c.lng)`.execute(db)
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  }
}

export type Seen = { user_id: string; lat: number; lng: number }

/** The vehicles of a view by the index of their points. */
export async function vehiclesByPoint(db: Db, { south, west, north, east }: Bounds): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`select user_id, lat, lng from positions_gist
    where at <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`.execute(db)
  return rows
}

/** The same by the index of their cells. */
export async function vehiclesByCell(db: Db, bounds: Bounds, cells: readonly number[]): Promise<readonly Seen[]> {
  const { south, west, north, east } = bounds
  const { rows } = await sql<Seen>`select user_id, lat, lng from positions_cell where cell = any (${cells}::int[])
    and lat between ${south}::float8 and ${north}::float8 and lng between ${west}::float8 and ${east}::float8`.execute(
    db,
  )
  return rows
}

/** The clusters of the whole country as SQL would count them. */
export async function clustersBySql(db: Db, level: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count, avg(lat), avg(lng) from positions where active
    group by (cell / 4096) >> ${level}::int, (cell % 4096) >> ${level}::int`.execute(db)
  return rows.reduce((sum, { count }) => sum + count, 0)
}

export async function dataFolderOf(db: Db): Promise<string> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  return rows[0]!.data_directory
}
