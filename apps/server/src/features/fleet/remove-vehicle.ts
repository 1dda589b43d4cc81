import { MAX_FLEET_VEHICLES } from '@waybill/domain/fleet/fleet'
import { fleetIdInput } from '@waybill/domain/fleet/fleet-input'
import { AppError } from '../../platform/app-error.ts'
import { removal } from '../../platform/removal.ts'
import { lockFleet, lockFleetVehicle } from './fleet.sql.ts'

export const { remove: removeVehicle, restore: restoreVehicle } = removal({
  table: 'fleet_vehicles',
  input: fleetIdInput,
  permission: 'fleet.manage',

  async load({ fleet_id }, { tx, viewer }) {
    const vehicle = await lockFleetVehicle(tx, fleet_id, viewer.team_id)
    return vehicle && { vehicle }
  },

  row: ({ vehicle }) => vehicle,

  async beforeRestoring(_vehicle, { tx, viewer }) {
    if ((await lockFleet(tx, viewer.team_id!)).length >= MAX_FLEET_VEHICLES)
      throw AppError.invalid({ fleet_id: ['fleet_full'] })
  },
})
