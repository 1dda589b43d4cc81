import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The team's office, and whoever posts for it. */
export function savedLoadsVisibleTo(viewer: ViewerSql, load: Row<'saved_loads'>) {
  return sql`${load.team_id} = ${viewer.team_id} and (${viewer.has_full_access} or ${viewer.post_work})`
}
