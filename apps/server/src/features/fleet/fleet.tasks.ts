import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteRemovedBefore } from './fleet.sql.ts'

const DAY_MS = 86_400_000

export const fleetTasks: FeatureTasks = {
  tasks: {
    forget_removed_vehicles: (_payload, { databases, now }) =>
      deleteRemovedBefore(databases.db, new Date(now().getTime() - DAY_MS)),
  },
  schedule: { forget_removed_vehicles: '37 * * * *' },
}
