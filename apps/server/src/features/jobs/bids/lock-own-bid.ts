import type { Work } from '../../../platform/operation.ts'
import { lockJobOfBid } from '../lock-job.ts'
import { findBid } from './bids.sql.ts'

/** Locks the job and answers the bid, if it is one of the viewer's team. */
export async function lockOwnBid({ tx, viewer }: Work, bid_id: string) {
  const job = await lockJobOfBid(tx, bid_id)
  const bid = job && (await findBid(tx, bid_id))
  return job && bid && bid.team_id === viewer.team_id ? { job, bid } : undefined
}
