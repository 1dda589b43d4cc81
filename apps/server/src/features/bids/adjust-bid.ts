import { adjustBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockBiddableJob } from './lock-biddable-job.ts'
import { decideBid, insertBid } from './bids.sql.ts'
import { lockOwnBid } from './lock-own-bid.ts'

/** A new price: the old bid is retracted and stays in the history (semantics §5). */
export const adjustBid = operation({
  input: adjustBidInput,
  permission: 'bid.adjust',

  async load({ bid_id }, work) {
    const own = await lockOwnBid(work, bid_id)
    const open = own && (await lockBiddableJob(work, own.job.id))
    return own && open && { ...own, ...open }
  },

  async run({ job, bid }, { amount, comment }, { tx, now, happened }) {
    if (!(await decideBid(tx, bid.id, { status: 'canceled', decided_at: now })))
      throw AppError.notNow('bid_decided', bid.status)
    const adjusted = await insertBid(tx, {
      job_id: job.id,
      user_id: bid.user_id,
      team_id: bid.team_id,
      amount,
      comment,
      confirmed_at: now,
    })
    happened({ name: 'bid_adjusted', job_id: job.id, bid_id: adjusted.id })
    return adjusted
  },
})
