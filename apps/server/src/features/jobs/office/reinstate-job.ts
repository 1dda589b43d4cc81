import { expiryOnceReinstated } from '@waybill/domain/jobs/job-expiry'
import { reinstateInput } from '@waybill/domain/jobs/job-office-input'
import { operation } from '../../../platform/operation.ts'
import { areChargesAgreed } from '../incidents/agreed-charges.sql.ts'
import { requireGoodsConfirmed } from '../incidents/confirm-goods.ts'
import { selectWhetherLogged, selectWhetherReposted } from '../jobs.sql.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { clearClosing } from './note-closing.ts'
import { returnFreeJob, useFreeJob } from '../free-job.ts'
import { lockTeamForWork } from '../../teams/team-for-work.ts'
import { clearAward } from './award-job.ts'
import { takeJobAction } from '../take-job-action.ts'
import { reopenAcceptedBid } from '../bids/bids.sql.ts'

/** Puts a job that was awarded or closed, but never collected, back on the board; its old bidders and driver are told. */
export const reinstateJob = operation({
  input: reinstateInput,
  permission: 'job.reinstate',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    const own_team = job && (await lockTeamForWork(work.tx, job.team_id, work.now, job.id))
    if (!job || !own_team) return undefined
    const was_collected = await selectWhetherLogged(work.tx, job_id, 'goods_on_board')
    const was_reposted = await selectWhetherReposted(work.tx, job_id)
    return { job, own_team, was_collected, was_reposted, charges_agreed: await areChargesAgreed(work.tx, job_id) }
  },

  async run({ job, own_team }, { goods_on_board_confirmed }, work) {
    const { tx, now, recordFact } = work
    await requireGoodsConfirmed(tx, job.id, goods_on_board_confirmed)
    await takeJobAction(job, 'reinstate', work)
    await reopenAcceptedBid(tx, job.id, now)
    await clearAward(tx, job.id)
    await returnFreeJob(work, job.id, [job.bid_team_id])
    await useFreeJob(work, own_team, job.id)
    await clearClosing(tx, job.id, expiryOnceReinstated(job.expiry_time, now))
    recordFact({ name: 'job_reinstated', job_id: job.id, ...(job.driver_id && { user_id: job.driver_id }) })
    return { id: job.id }
  },
})
