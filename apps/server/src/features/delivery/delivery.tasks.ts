import { asSystem } from '../../platform/system-work.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { TELL_LATE_STEPS } from './run/late-steps.sql.ts'

export const deliveryTasks: FeatureTasks = {
  tasks: {
    [TELL_LATE_STEPS]: ({ job_id }, platform) =>
      asSystem(platform, async ({ happened }) => happened({ name: 'late_steps_arrived', job_id: String(job_id) })),
  },
}
