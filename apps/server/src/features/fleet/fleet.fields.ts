import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { fleetKnownTo, fleetVisibleTo } from './fleet-visible-to.sql.ts'
import { priceFor } from '../../platform/access/price-for.sql.ts'

// Guide prices are prices: a limited driver is not shown them (spec §6).
const vehicleFields = fields('Vehicle', 'vehicles', ({ value }) => ({
  min_rate: value(({ row, viewer }) => priceFor(viewer, row.min_rate)),
  max_rate: value(({ row, viewer }) => priceFor(viewer, row.max_rate)),
  waiting_rate: value(({ row, viewer }) => priceFor(viewer, row.waiting_rate)),
}))

const fleetFields = fields('Fleet', 'fleet_vehicles', ({ value, one, part }) => ({
  pivot: part(''),
  registration: value(({ row, viewer }) => sql`case when ${fleetKnownTo(viewer, row)} then ${row.registration} end`),
  until: value(({ row }) => row.status_until),
  size: value(({ row }) => sql`(select size from vehicles where id = ${row.vehicle_id})`),
  icon_url: value(({ row }) => sql`(select icon_url from vehicles where id = ${row.vehicle_id})`),
  vehicle: one('vehicles', ({ row, child }) => sql`where ${child.id} = ${row.vehicle_id}`),
  // The driver is visible to colleagues, and to companies they have driven for.
  user: one(
    'users',
    ({
      row,
      child,
      viewer,
    }) => sql`where ${child.id} = ${row.user_id} and (${row.team_id} = ${viewer.team_id} or ${viewer.is_staff}
      or exists (select from jobs j where j.team_id = ${viewer.team_id} and j.driver_id = ${child.id}))`,
  ),
}))

const roots = queries(({ one, many }) => ({
  vehicles: many('vehicles', ({ child }) => sql`order by ${child.size}`),
  fleet: many(
    'fleet_vehicles',
    ({ viewer, child }) => sql`where ${fleetVisibleTo(viewer, child)} order by ${child.sort_no}, ${child.id}`,
  ),
  fleetVehicle: one(
    'fleet_vehicles',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${fleetVisibleTo(viewer, child)}`,
  ),
}))

export const fleetReads = [vehicleFields, fleetFields, roots]
