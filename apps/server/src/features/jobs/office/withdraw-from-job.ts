import { isRunning } from '@waybill/domain/jobs/job-flow'
import { withdrawInput } from '@waybill/domain/jobs/job-office-input'
import { operation } from '../../../platform/operation.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { giveBackFreeJob } from '../free-job.ts'
import { noteClosing } from './note-closing.ts'
import { takeJobAction } from '../take-job-action.ts'

/** The taker gives the job back before the goods are on board; the poster may put it on the board again. */
export const withdrawFromJob = operation({
  input: withdrawInput,
  permission: 'job.withdraw',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job }
  },

  async run({ job }, { reason }, work) {
    await takeJobAction(job, 'withdraw', work, { metadata: { reason } })
    await noteClosing(work.tx, job.id, { closed_at: work.now, canceled_by: 'driver_canceled' })
    await giveBackFreeJob(work, job)
    work.recordFact({ name: isRunning(job.status) ? 'running_job_withdrawn' : 'job_withdrawn', job_id: job.id })
    return { id: job.id }
  },
})
