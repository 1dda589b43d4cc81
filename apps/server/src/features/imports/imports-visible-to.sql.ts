import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The team's office, as far as it posts: what somebody pasted holds prices. */
export function importsVisibleTo(viewer: ViewerSql, each: Row<'imports'>) {
  return sql`${each.team_id} = ${viewer.team_id} and ${viewer.has_full_access} and ${viewer.post_work}`
}
