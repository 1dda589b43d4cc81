import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { addVehicle } from './add-vehicle.ts'
import { removeVehicle, restoreVehicle } from './remove-vehicle.ts'
import { sortFleet } from './sort-fleet.ts'
import { updateFleet } from './update-fleet.ts'

mutationsAre({
  UpdateFleet: mutation(updateFleet),
  addVehicle: mutation(addVehicle),
  removeVehicle: mutation(removeVehicle),
  restoreVehicle: mutation(restoreVehicle),
  sortFleet: mutation(sortFleet),
})
