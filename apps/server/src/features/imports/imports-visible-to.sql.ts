import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The team's office: a pasted list holds prices. Lists of loads are for those who post. */
export function importsVisibleTo(viewer: ViewerSql, each: Row<'imports'>) {
  return sql`${each.team_id} = ${viewer.team_id} and ${viewer.has_full_access}
    and (${viewer.post_work} or ${each.kind} in ('contacts', 'vehicles', 'people'))`
}
