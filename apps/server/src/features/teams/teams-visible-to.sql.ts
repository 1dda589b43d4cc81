import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/row.ts'

/** Own team and staff always; others unless one side blocks the other (semantics §8), or is a demo account that the other is not of. */
export function teamsVisibleTo(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${team.id} = ${viewer.team_id} or ${viewer.is_staff} or not teams_block_each_other(${team.id}, ${viewer.team_id}))`
}

/** A team's own affairs: its users and staff. */
export function isOwnTeam(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${team.id} = ${viewer.team_id} or ${viewer.is_staff})`
}
