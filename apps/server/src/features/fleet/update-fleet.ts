import { updateFleetInput } from '@waybill/domain/fleet/fleet-input'
import { fleetChangeRefusal } from '@waybill/domain/fleet/fleet-changes'
import { AppError, type FieldMessages } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { operation } from '../../platform/operation.ts'
import { hasVehicleType, isActiveUserOfTeam, lockFleetVehicle, updateFleetVehicle } from './fleet.sql.ts'

/** A vehicle of the own fleet: by the office, or whether it is free by the driver it is assigned to. */
export const updateFleet = operation({
  name: 'UpdateFleet',
  input: updateFleetInput,
  permission: 'fleet.edit',

  async load({ id }, { tx, viewer }) {
    const vehicle = await lockFleetVehicle(tx, id, viewer.team_id)
    return vehicle && { vehicle }
  },

  async run({ vehicle }, { id, until, ...changes }, { tx, viewer }) {
    const refusal = fleetChangeRefusal(viewer, vehicle, changes)
    if (refusal) throw AppError.refused(refusal)
    const unknown = await unknownNames(tx, vehicle.team_id, changes)
    if (Object.keys(unknown).length > 0) throw AppError.invalid(unknown)
    await updateFleetVehicle(tx, id, until === undefined ? changes : { ...changes, status_until: until })
    return { id }
  },
})

type Named = { user_id?: string | null | undefined; vehicle_id?: string | undefined }

async function unknownNames(tx: Tx, team_id: string, { user_id, vehicle_id }: Named): Promise<FieldMessages> {
  const unknown: FieldMessages = {}
  if (user_id && !(await isActiveUserOfTeam(tx, user_id, team_id))) unknown['user_id'] = ['invalid']
  if (vehicle_id && !(await hasVehicleType(tx, vehicle_id))) unknown['vehicle_id'] = ['invalid']
  return unknown
}
