import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The user who asked, and the Primary Member who decides. */
export function joinRequestsVisibleTo(viewer: ViewerSql, request: Row<'join_requests'>) {
  return sql`(${request.user_id} = ${viewer.user_id} or (${request.team_id} = ${viewer.team_id} and ${viewer.is_primary}))`
}
