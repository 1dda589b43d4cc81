import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { callbackDeliveriesVisibleTo, callbackEndpointsVisibleTo } from './callback-endpoints-visible-to.sql.ts'

const callbackEndpointFields = fields('CallbackEndpoint', 'callback_endpoints', ({ value }) => ({
  is_demo: value(({ row }) => sql`exists (select from teams where id = ${row.team_id} and is_sandbox)`),
  previous_secret_until: value(
    ({ row, viewer }) =>
      sql`case when ${row.previous_secret_until} > ${viewer.now} then ${row.previous_secret_until} end`,
  ),
  last_delivered_at: value(
    ({ row }) => sql`(select max(delivered_at) from callback_deliveries where endpoint_id = ${row.id})`,
  ),
}))
const callbackDeliveryFields = fields('CallbackDelivery', 'callback_deliveries', () => ({}))
const staffCallbackDeliveryFields = fields('StaffCallbackDelivery', 'callback_deliveries', ({ value }) => ({
  company_name: value(
    ({ row }) =>
      sql`(select t.company_name from callback_endpoints e join teams t on t.id = e.team_id where e.id = ${row.endpoint_id})`,
  ),
  url: value(({ row }) => sql`(select url from callback_endpoints where id = ${row.endpoint_id})`),
}))

const roots = queries(({ one, many, page }) => ({
  callbackEndpoints: many(
    'callback_endpoints',
    ({ viewer, child, arg }) => sql`where ${callbackEndpointsVisibleTo(viewer, child)}
      and exists (select from teams where id = ${child.team_id} and is_sandbox = ${arg('is_demo')}::boolean) order by ${child.id}`,
  ),
  callbackEndpoint: one(
    'callback_endpoints',
    ({ viewer, child, arg }) =>
      sql`where ${child.id} = ${arg('id')}::uuid and ${callbackEndpointsVisibleTo(viewer, child)}`,
  ),
  callbackDeliveries: page('callback_deliveries', ({ viewer, child, arg, shape }) => ({
    where: sql`${child.endpoint_id} = ${arg('endpoint_id')}::uuid and ${callbackDeliveriesVisibleTo(viewer, child)}
      ${shape((args) => Boolean(args['status'])) ? sql`and ${child.status} = ${arg('status')}` : sql``}`,
    order: [{ key: child.id, type: 'uuid', direction: 'desc' }],
  })),
  staffCallbackDeliveries: {
    ...page('callback_deliveries', ({ viewer, child }) => ({
      where: sql`${viewer.is_staff} and ${child.status} <> 'delivered' and ${child.attempts} > 0`,
      order: [{ key: child.id, type: 'uuid', direction: 'desc' }],
    })),
    door: 'staff',
  },
}))

export const apiCallbacksReads = [callbackEndpointFields, callbackDeliveryFields, staffCallbackDeliveryFields, roots]
