import { editVehicleTypeInput } from '@waybill/domain/back-office/content-input'
import { operation } from '../../platform/operation.ts'
import { lockVehicleType, updateVehicleType } from './fleet.sql.ts'

/** The name and guide prices of a kind of vehicle. */
export const editVehicleType = operation({
  input: editVehicleTypeInput,
  permission: 'market.edit',
  load: ({ vehicle_id }, { tx }) => lockVehicleType(tx, vehicle_id),

  async run({ id }, { vehicle_id: _, ...type }, { tx }) {
    await updateVehicleType(tx, id, type)
    return { id }
  },
})
