import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/row.ts'

/** The team's office: whom it works for is not every driver's business. */
export function contactsVisibleTo(viewer: ViewerSql, contact: Row<'contacts'>) {
  return sql`${contact.team_id} = ${viewer.team_id} and (${viewer.has_full_access} or ${viewer.is_primary}) and ${contact.removed_at} is null`
}
