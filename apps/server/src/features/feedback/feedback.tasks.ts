import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { publishDue, selectJobsToOpen } from './feedback.sql.ts'
import { feedbackWasPublished } from './feedback-was-published.ts'
import { recountAll } from './recount.ts'

const AT_ONCE = 500

/** Opens what was kept for two weeks without the other side having written. */
export async function publishKeptFeedback(platform: Platform) {
  const now = platform.now()
  for (;;) {
    const jobs = await selectJobsToOpen(platform.databases.db, now, AT_ONCE)
    for (const id of jobs)
      await asSystem(platform, async (work) => {
        await lockJob(work.tx, id)
        await feedbackWasPublished(work, id, await publishDue(work.tx, id, now))
      })
    if (jobs.length < AT_ONCE) return
  }
}

export const feedbackTasks: FeatureTasks = {
  tasks: {
    publish_kept_feedback: (_payload, platform) => publishKeptFeedback(platform),
    recount_reputations: (_payload, platform) => recountAll(platform),
  },
  schedule: { publish_kept_feedback: '7 * * * *', recount_reputations: '41 2 * * *' },
}
