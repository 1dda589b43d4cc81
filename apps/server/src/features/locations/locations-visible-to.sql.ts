import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** One's own: where somebody looks for work is nobody else's business. */
export function locationsVisibleTo(viewer: ViewerSql, location: Row<'locations'>) {
  return sql`${location.user_id} = ${viewer.user_id} and ${location.removed_at} is null`
}
