import { updateFleetInput } from '@waybill/domain/fleet/fleet-input'
import { fleetChangeRefusal, nothingTemporary } from '@waybill/domain/fleet/fleet-changes'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { withoutUnits } from '../places/district-name.ts'
import { lockFleetVehicle, updateFleetVehicle } from './fleet.sql.ts'
import { unknownNames } from './unknown-names.ts'

/** A vehicle of the own fleet: by the office, or whether it is free by the driver it is assigned to. */
export const updateFleet = operation({
  input: updateFleetInput,
  permission: 'fleet.edit',

  async load({ id }, { tx, viewer }) {
    const vehicle = await lockFleetVehicle(tx, id, viewer.team_id)
    return vehicle && !vehicle.removed_at ? { vehicle } : undefined
  },

  async run({ vehicle }, { id, until, ...changes }, { tx, viewer, now }) {
    const refusal = fleetChangeRefusal(viewer, vehicle, changes)
    if (refusal) throw AppError.refused(refusal)
    const unknown = await unknownNames(tx, vehicle.team_id, changes)
    const ends = until ?? changes.status_until
    if (ends && ends <= now.toISOString()) unknown['until'] = ['date_in_past']
    if (Object.keys(unknown).length > 0) throw AppError.invalid(unknown)
    await updateFleetVehicle(tx, id, {
      ...changes,
      // Everybody who may see the vehicle on the live map reads where it is going.
      ...(changes.destination_address && { destination_address: withoutUnits(changes.destination_address) }),
      ...(until !== undefined && { status_until: until }),
      ...(changes.temporary_availability === null && nothingTemporary),
    })
    return { id }
  },
})
