import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'

/** A team's payments and means of payment: its Primary Member's affair, and staff's. */
export function paymentsVisibleTo(viewer: ViewerSql, team_id: RawBuilder<unknown>) {
  return sql`((${team_id} = ${viewer.team_id} and ${viewer.is_primary}) or ${viewer.is_staff})`
}

/** Cards are nobody's business but their owner's. */
export function cardsVisibleTo(viewer: ViewerSql, team_id: RawBuilder<unknown>) {
  return sql`(${team_id} = ${viewer.team_id} and ${viewer.is_primary} and not ${viewer.is_impersonated})`
}
