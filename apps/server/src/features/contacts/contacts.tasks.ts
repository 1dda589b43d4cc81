import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteRemovedBefore } from './contacts.sql.ts'

const DAY_MS = 86_400_000

export const contactTasks: FeatureTasks = {
  tasks: {
    forget_removed_contacts: (_payload, { databases, now }) =>
      deleteRemovedBefore(databases.db, new Date(now().getTime() - DAY_MS)),
  },
  schedule: { forget_removed_contacts: '27 * * * *' },
}
