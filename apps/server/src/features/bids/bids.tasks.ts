import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { expireJobs } from './expire-jobs.ts'

export const bidTasks: FeatureTasks = {
  tasks: { expire_jobs: async (_payload, platform) => void (await expireJobs(platform)) },
  schedule: { expire_jobs: '* * * * *' },
}
