import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** Everybody of the team, until it is taken off the list. */
export function fleetVisibleTo(viewer: ViewerSql, vehicle: Row<'fleet_vehicles'>) {
  return sql`${vehicle.team_id} = ${viewer.team_id} and ${vehicle.removed_at} is null`
}
