import { isRunning } from '@waybill/domain/jobs/job-flow'
import { cancellationOf } from '@waybill/domain/charges/cancellation'
import type { ChargeTariff } from '@waybill/domain/jobs/charge-tariff'
import { type CloseJobInput, closeJobInput, closeProblems } from '@waybill/domain/jobs/job-office-input'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { operation, type Work } from '../../../platform/operation.ts'
import { reportIncident } from '../incidents/report-incident.ts'
import { tariffOfJob } from '../tariff-of-job.ts'
import { type LockedJob, lockOwnOrCarriedJob } from '../lock-job.ts'
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
    await closeByPoster(work, job, input)
    return { id: job.id }
  },
})

/** Ends a locked job for its poster: its bids, its charges, the free job and the fact. */
export async function closeByPoster(work: Work, job: LockedJob, input: Omit<CloseJobInput, 'job_id'>) {
  const { tx, now, recordFact } = work
  const isSoldOutside = input.reason === 'SOLD_OUTSIDE_PLATFORM'
  const action = isSoldOutside ? 'close_sold_outside' : 'close'
  await requireMoment(job, action, work)
  const tariff = tariffOfJob(job)
  requireNoProblems(closeProblems(input, job.status, tariff !== null))
  if (isSoldOutside)
    await rejectPendingBids(tx, job.id, { rejection_reason: 'Sold_To_Another_Member', decided_at: now })
  else await endPendingBids(work, job.id, 'closed')

  const date_and_time = input.date_and_time ? new Date(input.date_and_time) : now
  await takeJobAction(job, action, work, {
    date_and_time,
    metadata: { reason: input.reason, comment: input.comment },
  })
  await noteClosing(tx, job.id, { closed_at: now, close_reason: input.reason, canceled_by: 'poster_canceled' })
  await chargeClosing(job, { ...input, tariff, date_and_time }, work)
  await giveBackFreeJob(work, job)
  recordFact({ name: isRunning(job.status) ? 'running_job_closed' : 'job_closed', job_id: job.id })
}

type Closing = Omit<CloseJobInput, 'job_id' | 'date_and_time'> & { tariff: ChargeTariff | null; date_and_time: Date }

/** The charge for closing: as the poster states it, or else by the terms that both sides read before the bid. */
async function chargeClosing(job: LockedJob, closing: Closing, work: Work) {
  const { reason, comment, date_and_time } = closing
  const isByTerms = closing.additional_charges_agreed === null
  const agreed_price = isByTerms ? costByTerms(job, closing.tariff, work.now) : closing.agreed_price
  const additional_charges_agreed = isByTerms ? agreed_price !== null : closing.additional_charges_agreed === true
  if (job.bid_team_id === null || (!isRunning(job.status) && !additional_charges_agreed)) return
  const incident = { kind: 'cancelled', reason, comment, additional_charges_agreed, agreed_price } as const
  await reportIncident(work, { job_id: job.id, ...incident, date_and_time, is_by_terms: isByTerms })
}

/** Pence by the job's tariff; null where closing it now costs nothing. */
function costByTerms(job: LockedJob, tariff: ChargeTariff | null, now: Date): number | null {
  if (!tariff || job.bid_amount === null) return null
  const collection = job.pickup_asap ? null : (job.pickup_date?.getTime() ?? null)
  const status = job.status as JobStatus
  const { amount } = cancellationOf({ status, price: job.bid_amount, collection, at: now.getTime() }, tariff)
  return amount === 0 ? null : amount
}
