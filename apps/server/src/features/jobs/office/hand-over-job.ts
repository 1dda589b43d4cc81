import { handOverInput } from '@waybill/domain/jobs/job-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { selectColleague, updateJob } from '../jobs.sql.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { takeJobAction } from '../take-job-action.ts'

/** A posted job is looked after by a colleague from now on: what is told to the poster is told to them. */
export const handOverJob = operation({
  input: handOverInput,
  permission: 'job.hand_over',

  async load({ job_id, user_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    const colleague = job && (await selectColleague(work.tx, user_id, work.viewer.team_id))
    if (!job) return undefined
    // Somebody who is inactivated, or of another company, cannot be given work; which of the two is not said.
    const other = colleague
      ? { is_active: true, post_work: colleague.post_work }
      : { is_active: false, post_work: false }
    return { job, other }
  },

  async run({ job }, { user_id }, work) {
    if (job.user_id === user_id) throw AppError.notNow('already_theirs', job.status)
    await takeJobAction(job, 'hand_over', work, { metadata: { colleague_id: user_id } })
    await updateJob(work.tx, job.id, { user_id, updated_at: work.now })
    work.recordFact({ name: 'job_handed_over', job_id: job.id })
    return { id: job.id }
  },
})
