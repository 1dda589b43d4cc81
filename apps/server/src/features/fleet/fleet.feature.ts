import type { Feature } from '../../platform/feature.ts'
import { addVehicle } from './add-vehicle.ts'
import { editVehicleType } from './edit-vehicle-type.ts'
import { fleetReads } from './fleet.fields.ts'
import { fleetTasks } from './fleet.tasks.ts'
import { removeVehicle, restoreVehicle } from './remove-vehicle.ts'
import { sortFleet } from './sort-fleet.ts'
import { updateFleet } from './update-fleet.ts'

export const fleetFeature = {
  reads: fleetReads,
  mutations: {
    member: {
      UpdateFleet: updateFleet,
      addVehicle,
      removeVehicle,
      restoreVehicle,
      sortFleet,
    },
    staff: {
      editVehicleType,
    },
  },
  tasks: fleetTasks,
} satisfies Feature
