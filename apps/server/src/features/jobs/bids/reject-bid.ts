import { rejectBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockJobOfBid } from '../lock-job.ts'
import { decideBid, findBid } from './bids.sql.ts'

export const rejectBid = operation({
  input: rejectBidInput,
  permission: 'bid.reject',

  async load({ bid_id }, { tx, viewer }) {
    const job = await lockJobOfBid(tx, bid_id)
    const bid = job?.team_id === viewer.team_id ? await findBid(tx, bid_id) : undefined
    return job && bid && !bid.hidden ? { job, bid } : undefined
  },

  async run({ job, bid }, { rejection_reason, rejection_reason_custom }, { tx, now, recordFact }) {
    const rejected = await decideBid(tx, bid.id, {
      status: 'rejected',
      decided_at: now,
      rejection_reason,
      rejection_reason_custom,
    })
    if (!rejected) throw AppError.notNow('bid_decided', bid.status)
    recordFact({ name: 'bid_rejected', job_id: job.id, bid_id: bid.id })
    return { id: bid.id }
  },
})
