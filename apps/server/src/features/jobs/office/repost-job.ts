import { repostInput } from '@waybill/domain/jobs/job-office-input'
import { defaultExpiry } from '@waybill/domain/jobs/job-expiry'
import { timeDoubts, unconfirmed } from '@waybill/domain/jobs/job-doubts'
import { dateProblems } from '@waybill/domain/jobs/job-problems'
import { operation } from '../../../platform/operation.ts'
import { requireGoodsConfirmed } from '../incidents/confirm-goods.ts'
import { selectWhetherLogged, selectWhetherReposted } from '../jobs.sql.ts'
import { copyJob } from './copy-job.ts'
import { lockWholeJob, type WholeJob } from '../lock-job.ts'
import { noteClosing } from './note-closing.ts'
import { logPosted } from '../wizard/post-job.ts'
import { requireNoProblems } from '../../../platform/app-error.ts'
import { takeJobAction } from '../take-job-action.ts'
import { lockTeamForWork } from '../../teams/team-for-work.ts'
import { endPendingBids } from '../bids/pending-bids.ts'
import { returnFreeJob, useFreeJob } from '../free-job.ts'

/** The old job is cancelled and the same load published anew, with times that lie ahead (semantics §4). */
export const repostJob = operation({
  input: repostInput,
  permission: 'job.repost',

  async load({ job_id }, work) {
    const job = await lockWholeJob(work, job_id)
    const team = job && (await lockTeamForWork(work.tx, job.team_id, work.now, job.id))
    if (!job || !team) return undefined
    const was_collected = await selectWhetherLogged(work.tx, job_id, 'goods_on_board')
    // A free job that was collected is used up, whatever became of it.
    const own_team = { ...team, has_this_job: team.has_this_job && !was_collected }
    return { job, own_team, was_collected, was_reposted: await selectWhetherReposted(work.tx, job_id) }
  },

  async run({ job, own_team, was_collected }, input, work) {
    const { tx, viewer, now, recordFact } = work
    await requireGoodsConfirmed(tx, job.id, input.goods_on_board_confirmed)
    const plan = planOf(job, input)
    await takeJobAction(job, 'repost', work)
    requireNoProblems(dateProblems({ ...plan, expiry_time: null }, now))
    requireNoProblems(unconfirmed(timeDoubts(plan, now), input.confirmed_doubts))
    await endPendingBids(work, job.id, 'reposted')
    if (!was_collected) await returnFreeJob(work, job.id, [job.bid_team_id])
    const known = job.close_reason !== null
    await noteClosing(tx, job.id, {
      closed_at: now,
      ...(!known && { close_reason: 'CANCELLED', canceled_by: 'poster_canceled' }),
    })
    const copy = await copyJob(tx, job, viewer.user_id, {
      pickup_date: dateOf(plan.pickup.date),
      pickup_date_end: dateOf(plan.pickup.date_end),
      destination_date: dateOf(plan.destination.date),
      destination_date_end: dateOf(plan.destination.date_end),
      expiry_time: new Date(defaultExpiry(plan, now)),
    })
    await logPosted(work, copy.id)
    await useFreeJob(work, own_team, copy.id)
    recordFact({ name: 'job_reposted', job_id: job.id })
    recordFact({ name: 'job_posted', job_id: copy.id })
    return copy
  },
})

type Times = Record<'pickup_date' | 'pickup_date_end' | 'destination_date' | 'destination_date_end', string | null>
const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The job's places with the times that were given anew, or its own where none were. */
function planOf(job: WholeJob, times: Times) {
  const place = <P extends 'pickup' | 'destination'>(prefix: P) => {
    const isGiven = times[`${prefix}_date`] !== null
    return {
      latitude: job[`${prefix}_latitude`],
      longitude: job[`${prefix}_longitude`],
      asap: job[`${prefix}_asap`],
      date: times[`${prefix}_date`] ?? job[`${prefix}_date`]?.toISOString() ?? null,
      date_end: isGiven ? times[`${prefix}_date_end`] : (job[`${prefix}_date_end`]?.toISOString() ?? null),
    }
  }
  return { pickup: place('pickup'), destination: place('destination'), stops: [] }
}
