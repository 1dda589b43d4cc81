import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** Members see what is on offer today; who has no subscription has no benefits of it. */
export function benefitsVisibleTo(viewer: Pick<ViewerSql, 'is_member' | 'today'>, benefit: Row<'benefits'>) {
  return sql`(${viewer.is_member} and ${benefit.active} and ${viewer.today} between coalesce(${benefit.starts_on}, ${viewer.today})
    and coalesce(${benefit.ends_on}, ${viewer.today}))`
}
