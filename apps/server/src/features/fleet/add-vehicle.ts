import { MAX_FLEET_VEHICLES } from '@waybill/domain/fleet/fleet'
import { type AddVehicleInput, addVehicleInput } from '@waybill/domain/fleet/fleet-input'
import { AppError } from '../../platform/app-error.ts'
import { operation, type Work } from '../../platform/operation.ts'
import { insertFleetVehicle, lockFleet } from './fleet.sql.ts'
import { unknownNames } from './unknown-names.ts'

export const addVehicle = operation({
  input: addVehicleInput,
  permission: 'fleet.manage',

  load: async (_input, { viewer }) => ({ vehicle: { team_id: viewer.team_id } }),

  run: (_about, input, work) => addToFleet(work, input),
})

/** A new vehicle at the end of the team's list. */
export async function addToFleet({ tx, viewer }: Work, input: AddVehicleInput): Promise<{ id: string }> {
  const team_id = viewer.team_id!
  const unknown = await unknownNames(tx, team_id, input)
  if (Object.keys(unknown).length > 0) throw AppError.invalid(unknown)
  const { length } = await lockFleet(tx, team_id)
  if (length >= MAX_FLEET_VEHICLES) throw AppError.invalid({ name: ['fleet_full'] })
  return insertFleetVehicle(tx, { ...input, team_id, sort_no: length + 1 })
}
