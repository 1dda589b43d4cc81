import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'

/**
 * The office of the company, as far as it may use the API: of its own endpoints, and of its demo account's. Deliveries
 * hold prices.
 */
export function callbackEndpointsVisibleTo(viewer: ViewerSql, endpoint: Row<'callback_endpoints'>) {
  return sql`((${viewer.has_full_access} or ${viewer.is_primary}) and (
    (${viewer.can_use_client_api} and ${endpoint.team_id} = ${viewer.team_id})
    or (${viewer.has_demo_account_access} and ${endpoint.team_id} in (select id from teams where sandbox_of = ${viewer.team_id}))))`
}

export function callbackDeliveriesVisibleTo(viewer: ViewerSql, delivery: Row<'callback_deliveries'>) {
  return sql`exists (select from callback_endpoints e where e.id = ${delivery.endpoint_id} and ${callbackEndpointsVisibleTo(viewer, rowOf('e'))})`
}
