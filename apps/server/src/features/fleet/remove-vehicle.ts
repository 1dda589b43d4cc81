import { MAX_FLEET_VEHICLES } from '@waybill/domain/fleet/fleet'
import { fleetIdInput } from '@waybill/domain/fleet/fleet-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockFleet, lockFleetVehicle, markRemoved } from './fleet.sql.ts'

/** Removing keeps the row for a day, so that it can be undone; asking for either again changes nothing. */
const marking = (isRemoved: boolean) =>
  operation({
    input: fleetIdInput,
    permission: 'fleet.manage',

    async load({ fleet_id }, { tx, viewer }) {
      const vehicle = await lockFleetVehicle(tx, fleet_id, viewer.team_id)
      return vehicle && { vehicle }
    },

    async run({ vehicle: { id, team_id } }, _input, { tx, now }) {
      if (!isRemoved && (await lockFleet(tx, team_id)).length >= MAX_FLEET_VEHICLES)
        throw AppError.invalid({ fleet_id: ['fleet_full'] })
      await markRemoved(tx, id, isRemoved ? now : null)
      return { id }
    },
  })

export const removeVehicle = marking(true)
export const restoreVehicle = marking(false)
