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
