import { expiryOnceReinstated } from '@waybill/domain/jobs/job-expiry'
import { reinstateInput } from '@waybill/domain/jobs/job-office-input'
import { operation } from '../../../platform/operation.ts'
import { areChargesAgreed } from '../incidents/agreed-charges.sql.ts'
import { requireGoodsConfirmed } from '../incidents/confirm-goods.ts'
import { selectWhetherLogged } from '../jobs.sql.ts'
import { lockOwnOrCarriedJob } from '../lock-job.ts'
import { clearClosing } from './note-closing.ts'
import { giveBackFreeJob } from '../free-job.ts'
import { clearAward } from './award-job.ts'
import { takeJobAction } from '../take-job-action.ts'
import { reopenAcceptedBid } from '../bids/bids.sql.ts'

/** Puts a job that was awarded or closed, but never collected, back on the board; its old bidders and driver are told. */
export const reinstateJob = operation({
  input: reinstateInput,
  permission: 'job.reinstate',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    if (!job) return undefined
    const was_collected = await selectWhetherLogged(work.tx, job_id, 'goods_on_board')
    return { job, was_collected, charges_agreed: await areChargesAgreed(work.tx, job_id) }
  },

  async run({ job }, { goods_on_board_confirmed }, work) {
    const { tx, now, happened } = work
    await requireGoodsConfirmed(tx, job.id, goods_on_board_confirmed)
    await takeJobAction(job, 'reinstate', work)
    await reopenAcceptedBid(tx, job.id, now)
    await clearAward(tx, job.id)
    await giveBackFreeJob(tx, job)
    await clearClosing(tx, job.id, expiryOnceReinstated(job.expiry_time, now))
    happened({ name: 'job_reinstated', job_id: job.id, ...(job.driver_id && { user_id: job.driver_id }) })
    return { id: job.id }
  },
})
