import type { Platform } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { lockExpiredJobs } from '../lock-job.ts'
import { returnFreeJob } from '../free-job.ts'
import { noteClosing } from './note-closing.ts'
import { takeJobAction } from '../take-job-action.ts'
import { endPendingBids } from '../bids/pending-bids.ts'

const BATCH = 100

/** Takes jobs whose time has passed off the board, a batch a transaction; answers how many. Two workers never meet on a job. */
export async function expireJobs(platform: Platform): Promise<number> {
  for (let total = 0; ; ) {
    const count = await asSystem(platform, async (work) => {
      const jobs = await lockExpiredJobs(work.tx, work.now, BATCH)
      for (const job of jobs) {
        await takeJobAction(job, 'expire', work)
        await endPendingBids(work, job.id, 'expired')
        await noteClosing(work.tx, job.id, { closed_at: work.now })
        await returnFreeJob(work, job.id, [job.team_id])
        work.recordFact({ name: 'job_expired', job_id: job.id })
      }
      return jobs.length
    })
    total += count
    if (count < BATCH) return total
  }
}
