import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { publishDue, selectJobsToOpen } from './feedback.sql.ts'
import { feedbackWasPublished } from './publish-feedback.ts'
import { recount } from './recount.ts'
import { recountFacts } from './reputation-facts.sql.ts'
import { selectReviewedTeams } from './reputations.sql.ts'

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

/** What is old weighs less every day, and what happened more than a year ago is no longer told. */
export async function recountAll(platform: Platform) {
  const now = platform.now()
  for (let after: string | null = null; ; ) {
    const team_ids: string[] = await selectReviewedTeams(platform.databases.db, after, AT_ONCE)
    await asSystem(platform, ({ tx }) => recount(tx, team_ids, now))
    if (team_ids.length < AT_ONCE) break
    after = team_ids.at(-1) ?? null
  }
  await recountFacts(platform.databases.db, now)
}

export const feedbackTasks: FeatureTasks = {
  tasks: {
    publish_kept_feedback: (_payload, platform) => publishKeptFeedback(platform),
    recount_reputations: (_payload, platform) => recountAll(platform),
  },
  schedule: { publish_kept_feedback: '7 * * * *', recount_reputations: '41 2 * * *' },
}
