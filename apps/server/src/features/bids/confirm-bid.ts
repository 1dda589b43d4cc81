import { confirmBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { markConfirmed } from './bids.sql.ts'
import { lockBiddableJob } from './lock-biddable-job.ts'
import { lockOwnBid } from './lock-own-bid.ts'

export const confirmBid = operation({
  input: confirmBidInput,
  permission: 'bid.confirm',

  async load({ bid_id }, work) {
    const own = await lockOwnBid(work, bid_id)
    const open = own && (await lockBiddableJob(work, own.job.id))
    return own && open && { ...own, ...open }
  },

  async run({ job, bid }, _input, { tx, now, happened }) {
    if (bid.status !== 'pending') throw AppError.notNow('bid_decided', bid.status)
    await markConfirmed(tx, bid.id, now)
    happened({ name: 'bid_confirmed', job_id: job.id, bid_id: bid.id })
    return { id: bid.id }
  },
})
