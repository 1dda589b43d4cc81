import type { BidEnding } from '@waybill/domain/bids/bid'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/operation.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import {
  hidePendingBidsOfTeam,
  rejectPendingBids,
  rejectPendingBidsBetween,
  showPendingBidsOfTeam,
} from './bids.sql.ts'

/**
 * Offers on a job that has gone end with it, at the same moment. They are refused, not retracted: their bidders did nothing,
 * still see what became of the job, and hear when it comes back.
 */
export async function endPendingBids(
  { tx, now }: Pick<Work | SystemWork, 'tx' | 'now'>,
  job_id: string,
  ending: BidEnding,
): Promise<void> {
  await rejectPendingBids(tx, job_id, { rejection_reason: 'Other', ending, decided_at: now })
}

/**
 * Two companies no longer deal with each other: their offers are refused without a reason that would tell why, and each says so
 * to its bidder.
 */
export async function endPendingBidsBetween({ tx, now, recordFact }: Work, teams: readonly [string, string]) {
  for (const { id: bid_id, job_id } of await rejectPendingBidsBetween(tx, teams, now))
    recordFact({ name: 'bid_rejected', job_id, bid_id })
}

/** A team without a subscription: the poster sees of its offers only that there are some (semantics §3). */
export function withholdOffers(tx: Tx, team_id: string): Promise<void> {
  return hidePendingBidsOfTeam(tx, team_id)
}

/** It has subscribed: its offers stand where they stood. */
export function showOffers(tx: Tx, team_id: string): Promise<void> {
  return showPendingBidsOfTeam(tx, team_id)
}
