import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** A view is its owner's alone. */
export function savedViewsVisibleTo(viewer: ViewerSql, view: Row<'saved_views'>) {
  return sql`(${view.user_id} = ${viewer.user_id} and ${view.removed_at} is null)`
}
