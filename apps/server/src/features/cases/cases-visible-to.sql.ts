import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The person who opened it. */
export function isOpenedBy(viewer: ViewerSql, file: Row<'cases'>) {
  return sql`coalesce(${file.opened_by_user_id} = ${viewer.user_id}, false)`
}

/** Somebody whom a decision concerns: only once there are acts, and only by their statement of reasons. */
export function isDecidedAbout(viewer: ViewerSql, file: Row<'cases'>) {
  return sql`(cardinality(${file.acts}) > 0 and (${file.against_user_id} = ${viewer.user_id}
    or ${viewer.is_primary} and ${file.against_team_id} = ${viewer.team_id}))`
}

/** The opener's own, and decisions that concern the viewer. Staff have a desk of their own. */
export function casesVisibleTo(viewer: ViewerSql, file: Row<'cases'>) {
  return sql`(${isOpenedBy(viewer, file)} or ${isDecidedAbout(viewer, file)})`
}
