import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteRemovedBefore } from './saved-loads.sql.ts'

const DAY_MS = 86_400_000

export const savedLoadTasks: FeatureTasks = {
  tasks: {
    forget_removed_loads: (_payload, { databases, now }) =>
      databases.db.transaction().execute((tx) => deleteRemovedBefore(tx, new Date(now().getTime() - DAY_MS))),
  },
  schedule: { forget_removed_loads: '17 * * * *' },
}
