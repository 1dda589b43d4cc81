import { retractBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { decideBid } from './bids.sql.ts'
import { lockOwnBid } from './lock-bids.ts'

export const retractBid = operation({
  input: retractBidInput,
  permission: 'bid.retract',

  load: ({ bid_id }, work) => lockOwnBid(work, bid_id),

  async run({ job, bid }, _input, { tx, now, recordFact }) {
    if (!(await decideBid(tx, bid.id, { status: 'canceled', decided_at: now })))
      throw AppError.notNow('bid_decided', bid.status)
    recordFact({ name: 'bid_retracted', job_id: job.id, bid_id: bid.id })
    return { id: bid.id }
  },
})
