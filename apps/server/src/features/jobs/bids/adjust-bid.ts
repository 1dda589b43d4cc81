import { adjustBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../../platform/app-error.ts'
import { requireMeant } from './require-meant.ts'
import { operation } from '../../../platform/operation.ts'
import { decideBid, insertBid } from './bids.sql.ts'
import { lockOwnOpenBid } from './lock-bids.ts'

/** A new price: the old bid is retracted and stays in the history (semantics §5). */
export const adjustBid = operation({
  input: adjustBidInput,
  permission: 'bid.adjust',

  load: ({ bid_id }, work) => lockOwnOpenBid(work, bid_id),

  async run({ job, bid }, { amount, comment, confirmed_doubts }, { tx, now, recordFact }) {
    await requireMeant(tx, job.id, { amount, confirmed_doubts })
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
    recordFact({ name: 'bid_adjusted', job_id: job.id, bid_id: adjusted.id })
    return adjusted
  },
})
