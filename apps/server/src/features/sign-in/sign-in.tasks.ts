import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteChallengesBefore } from './second-factor/second-factor.sql.ts'

export const signInTasks: FeatureTasks = {
  tasks: { remove_old_challenges: (_payload, { databases, now }) => deleteChallengesBefore(databases.db, now()) },
  schedule: { remove_old_challenges: '7 * * * *' },
}
