import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** One's own, and all of the company for its Primary Member (settled 10). Staff in a member's place see none. */
export function apiKeysVisibleTo(viewer: ViewerSql, key: Row<'api_keys'>) {
  return sql`(not ${viewer.is_impersonated} and (${key.user_id} = ${viewer.user_id} or (${viewer.is_primary} and exists (
    select from users u where u.id = ${key.user_id} and u.team_id = ${viewer.team_id}))))`
}
