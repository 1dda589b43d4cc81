import { isRunning } from '@waybill/domain/jobs/job-flow'
import { closeJobInput, closeProblems } from '@waybill/domain/jobs/job-office-input'
import { operation } from '../../../platform/operation.ts'
import { reportIncident } from '../incidents/report-incident.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { giveBackFreeJob } from '../free-job.ts'
import { noteClosing } from './note-closing.ts'
import { requireNoProblems } from '../../../platform/app-error.ts'
import { requireMoment, takeJobAction } from '../take-job-action.ts'
import { rejectPendingBids } from '../bids/bids.sql.ts'
import { endPendingBids } from '../bids/pending-bids.ts'

/** The poster ends the job. Once the driver is on the road that costs: charges, a price and a word are asked for. */
export const closeJob = operation({
  input: closeJobInput,
  permission: 'job.close',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job, on_road: isRunning(job.status) }
  },

  async run({ job }, input, work) {
    const { tx, now, happened } = work
    const isSoldOutside = input.reason === 'SOLD_OUTSIDE_PLATFORM'
    const action = isSoldOutside ? 'close_sold_outside' : 'close'
    await requireMoment(job, action, work)
    requireNoProblems(closeProblems(input, job.status))
    if (isSoldOutside)
      await rejectPendingBids(tx, job.id, { rejection_reason: 'Sold_To_Another_Member', decided_at: now })
    else await endPendingBids(work, job.id, 'closed')

    const date_and_time = input.date_and_time ? new Date(input.date_and_time) : now
    await takeJobAction(job, action, work, {
      date_and_time,
      metadata: { reason: input.reason, comment: input.comment },
    })
    await noteClosing(tx, job.id, { closed_at: now, close_reason: input.reason, canceled_by: 'poster_canceled' })
    if (isRunning(job.status)) {
      await reportIncident(work, {
        job_id: job.id,
        kind: 'cancelled',
        reason: input.reason,
        comment: input.comment,
        additional_charges_agreed: input.additional_charges_agreed ?? false,
        agreed_price: input.agreed_price,
        date_and_time,
      })
    }
    await giveBackFreeJob(work, job)
    happened({ name: isRunning(job.status) ? 'running_job_closed' : 'job_closed', job_id: job.id })
    return { id: job.id }
  },
})
