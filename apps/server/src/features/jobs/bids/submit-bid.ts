import { submitBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../../platform/app-error.ts'
import { requireMeant } from './require-meant.ts'
import { operation } from '../../../platform/operation.ts'
import { lockBiddableJob } from './lock-bids.ts'
import { findPendingBidOf, insertBid } from './bids.sql.ts'

export const submitBid = operation({
  input: submitBidInput,
  permission: 'bid.submit',

  load: ({ job_id }, work) => lockBiddableJob(work, job_id),

  async run({ job }, { amount, comment, confirmed_doubts }, { tx, viewer, now, recordFact }) {
    await requireMeant(tx, job.id, { amount, confirmed_doubts })
    if (await findPendingBidOf(tx, job.id, viewer.user_id)) throw AppError.notNow('bid_pending', job.status)
    const bid = await insertBid(tx, {
      job_id: job.id,
      user_id: viewer.user_id,
      team_id: viewer.team_id!,
      amount,
      comment,
      confirmed_at: now,
    })
    recordFact({ name: 'bid_submitted', job_id: job.id, bid_id: bid.id })
    return bid
  },
})
