import { confirmBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { markConfirmed } from './bids.sql.ts'
import { lockOwnOpenBid } from './lock-bids.ts'

export const confirmBid = operation({
  input: confirmBidInput,
  permission: 'bid.confirm',

  load: ({ bid_id }, work) => lockOwnOpenBid(work, bid_id),

  async run({ job, bid }, _input, { tx, now, recordFact }) {
    if (bid.status !== 'pending') throw AppError.notNow('bid_decided', bid.status)
    await markConfirmed(tx, bid.id, now)
    recordFact({ name: 'bid_confirmed', job_id: job.id, bid_id: bid.id })
    return { id: bid.id }
  },
})
