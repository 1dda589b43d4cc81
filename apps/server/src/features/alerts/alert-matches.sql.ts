import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { type AlertMatchesInput, MATCHES_OF_DAYS, MOST_MATCHES } from '@waybill/domain/alerts/alert-settings'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { viewerSqlOf } from '../../platform/access/viewer.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { jobsOfOthers, jobsOpenTo } from '../jobs/jobs-visible-to.sql.ts'
import { isHaulBetween, meetsDemands, vehiclesOfTaker } from './matching-takers.sql.ts'

/** Jobs of which this person would be told by their saved locations, with these choices: now, and in the days past. */
export async function countAlertMatches(db: Db, viewer: Viewer, wanted: AlertMatchesInput, now: Date) {
  const job = rowOf('j') as unknown as Row<'jobs'>
  const asking = viewerSqlOf(viewer, now)
  const since = new Date(now.getTime() - MATCHES_OF_DAYS * DAY_MS)
  const open = jobsOpenTo(asking, job)
  const week = sql`${job.created_at} > ${since} and ${jobsOfOthers(asking, job)}`
  const { rows } = await sql<{ open: number; week: number }>`
    select (${countOf(open, viewer, wanted, now)}) as open, (${countOf(week, viewer, wanted, now)}) as week`.execute(db)
  return rows[0]!
}

/** As the alert itself asks (`selectMatchingTakers`), from the side of the one taker. */
function countOf(posted: RawBuilder<unknown>, { user_id }: Viewer, wanted: AlertMatchesInput, now: Date) {
  const { vehicle_ids, min_haul_miles, max_haul_miles } = wanted
  return sql`select count(*)::int from (
    select from jobs j cross join users u join teams t on t.id = u.team_id
      cross join (select ${vehicle_ids}::uuid[] as vehicle_ids) s
      cross join lateral (select max(size) as size from (${vehiclesOfTaker}) v) largest
    where u.id = ${user_id} and ${posted} and ${meetsDemands(now)}
      and (largest.size is null or largest.size >= j.vehicle_size)
      and ${isHaulBetween(sql`${min_haul_miles}`, sql`${max_haul_miles}`)}
      and exists (select from locations l where l.user_id = u.id and l.removed_at is null
        and power(l.ux - j.ux, 2) + power(l.uy - j.uy, 2) + power(l.uz - j.uz, 2) <= l.c2)
    limit ${sql.lit(MOST_MATCHES)}) found`
}
