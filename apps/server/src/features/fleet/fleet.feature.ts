import type { Feature } from '../../platform/feature.ts'
import { addVehicle } from './add-vehicle.ts'
import { editVehicleType } from './edit-vehicle-type.ts'
import { fleetReads } from './fleet.fields.ts'
import { removeVehicle, restoreVehicle } from './remove-vehicle.ts'
import { sortFleet } from './sort-fleet.ts'
import { updateFleet } from './update-fleet.ts'
import { UNDONE_WITHIN_MS } from '../../platform/removal.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteRemovedVehicles } from './fleet.sql.ts'

export const fleetTasks: FeatureTasks = {
  tasks: {
    forget_removed_vehicles: (_payload, { databases, now }) =>
      deleteRemovedVehicles(databases.db, new Date(now().getTime() - UNDONE_WITHIN_MS)),
  },
  schedule: { forget_removed_vehicles: '37 * * * *' },
}

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
