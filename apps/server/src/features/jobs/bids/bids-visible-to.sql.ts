import { sql } from 'kysely'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import type { Row } from '../../../platform/database/sql-parts.ts'

/** The bidder's office, and the poster's office unless the bid is withheld (semantics §3, §5). */
export function bidsVisibleTo(viewer: ViewerSql, bid: Row<'bids'>) {
  return sql`((${bid.team_id} = ${viewer.team_id} and ${viewer.has_full_access}) or ${viewer.is_staff}
    or (not ${bid.hidden} and ${viewer.has_full_access} and exists (select from jobs where jobs.id = ${bid.job_id} and jobs.team_id = ${viewer.team_id})))`
}
