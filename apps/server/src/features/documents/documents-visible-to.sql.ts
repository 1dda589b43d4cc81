import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** The team's own office, whoever handed it in, and staff. */
export function isOwnDocument(viewer: ViewerSql, document: Row<'documents'>) {
  return sql`((${document.team_id} = ${viewer.team_id} and (${viewer.has_full_access} or ${document.user_id} = ${viewer.user_id})) or ${viewer.is_staff})`
}

/** Members who visit the directory see what is approved of a company that neither blocks theirs nor is blocked by it (semantics §6, §8). */
export function documentsVisibleTo(viewer: ViewerSql, document: Row<'documents'>) {
  return sql`(${isOwnDocument(viewer, document)}
    or (${viewer.is_member} and ${viewer.team_id} is not null and ${document.status} = 'approved' and not teams_block_each_other(${document.team_id}, ${viewer.team_id})))`
}

/** The file itself: for others only where the owner shares it (semantics §6). */
export function documentFilesVisibleTo(viewer: ViewerSql, document: Row<'documents'>) {
  return sql`(${isOwnDocument(viewer, document)} or (${document.is_shared} and ${documentsVisibleTo(viewer, document)}))`
}
