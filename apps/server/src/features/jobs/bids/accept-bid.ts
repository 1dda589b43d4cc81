import { acceptBidInput } from '@waybill/domain/bids/bid-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation, type Work } from '../../../platform/operation.ts'
import { lockTeamForWork } from '../../teams/team-for-work.ts'
import { spendFreeJob } from '../free-job.ts'
import { awardJob } from '../office/award-job.ts'
import { selectLicenceGap } from '../job-licence.sql.ts'
import { lockJobOfBid } from '../lock-job.ts'
import { acceptPendingBid, findBidAndRivals, ofBid } from './bids.sql.ts'

export const acceptBid = operation({
  input: acceptBidInput,
  permission: 'bid.accept',

  async load({ bid_id }, { tx, viewer, now }) {
    const found = ofBid(tx, bid_id)
    // Sent together, the job first. The bidder's documents may have expired since the bid.
    const [job, bid, taker, licence_gap] = await Promise.all([
      lockJobOfBid(tx, bid_id),
      findBidAndRivals(tx, bid_id),
      lockTeamForWork(tx, found.team_id, now, found.job_id),
      selectLicenceGap(tx, { ...found, now }),
    ])
    // Finding the job by a bid finds the bid and its bidder: neither is deleted while the job exists (0005-bids.sql).
    if (job?.team_id !== viewer.team_id || bid!.hidden) return undefined
    const needs_confirmation = bid!.confirmed_at < (job.repriced_at ?? bid!.confirmed_at)
    const other = { ...taker!, team: taker!, licensed: licence_gap === null, needs_confirmation }
    return { job, bid: bid!, taker: taker!, other }
  },

  async run({ job, bid, taker }, _input, work) {
    const award = { bid_user_id: bid.user_id, bid_team_id: taker.id, bid_amount: bid.amount }
    await awardJob(job, 'accept_bid', award, work)
    work.sendBeforeCommit(decideBids(work, bid, job.status))
    await spendFreeJob(work, taker, job.id)
    work.recordFact({ name: 'bid_accepted', job_id: job.id, bid_id: bid.id })
    for (const id of bid.rivals) work.recordFact({ name: 'bid_rejected', job_id: job.id, bid_id: id })
    return { id: job.id }
  },
})

type Pending = { id: string; job_id: string; rivals: readonly string[] }

/**
 * The bids that were read, or none, where the bid itself was ended before: blocking a company ends its bids, also one
 * that came too late for its job to be locked for that.
 */
async function decideBids({ tx, now }: Work, bid: Pending, status: string): Promise<void> {
  const ended = await acceptPendingBid(tx, bid, now)
  if (ended !== 1 + bid.rivals.length) throw AppError.stale(status)
}
