import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** Everybody of the team, until it is taken off the list. */
export function fleetVisibleTo(viewer: ViewerSql, vehicle: Row<'fleet_vehicles'>) {
  return sql`${vehicle.team_id} = ${viewer.team_id} and ${vehicle.removed_at} is null`
}

/** Its own company, staff, and posters of jobs that it or its driver was given: they may know which vehicle comes. */
export function fleetKnownTo(viewer: ViewerSql, vehicle: Row<'fleet_vehicles'>) {
  return sql`(${vehicle.team_id} = ${viewer.team_id} or ${viewer.is_staff} or exists (select from jobs given
    where given.team_id = ${viewer.team_id} and given.bid_team_id = ${vehicle.team_id}
      and (given.fleet_vehicle_id = ${vehicle.id} or given.driver_id = ${vehicle.user_id})))`
}
