import type { Work } from '../../platform/operation.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { selectWhetherBothWrote } from './feedback.sql.ts'

/** A job that is paid for is complete at once when both sides have left feedback (semantics §4). */
export async function completeWhenBothWrote(job: LockedJob, work: Work): Promise<void> {
  if (job.status !== 'paid' || !(await selectWhetherBothWrote(work.tx, job.id))) return
  await takeJobAction(job, 'complete', work, { as: 'system' })
  work.recordFact({ name: 'job_completed', job_id: job.id })
}
