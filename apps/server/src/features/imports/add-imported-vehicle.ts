import { addVehicleInput } from '@waybill/domain/fleet/fleet-input'
import { importRowIdInput } from '@waybill/domain/imports/import-input'
import { vehicleOfFleet } from '@waybill/domain/imports/thing-of-row'
import { operation } from '../../platform/operation.ts'
import { addToFleet } from '../fleet/add-vehicle.ts'
import { judged, loadRowOf, takeRow, vehicleIdOf } from './take-row.ts'

/** Adds the vehicle of a row to the fleet, once. */
export const addImportedVehicle = operation({
  input: importRowIdInput,
  permission: 'fleet.manage',

  async load({ import_row_id }, work) {
    const found = await loadRowOf('vehicles', import_row_id, work)
    return found && { ...found, vehicle: { team_id: work.viewer.team_id } }
  },

  run: (found, _input, work) =>
    takeRow(found, work, async (cells) =>
      addToFleet(work, judged(addVehicleInput, vehicleOfFleet(cells, await vehicleIdOf(work, cells)))),
    ),
})
