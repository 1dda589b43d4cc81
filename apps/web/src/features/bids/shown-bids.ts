import type { BidCard, JobOfBids } from './bid-card.generated.ts'
import type { BidSort, ComparedBid } from './compare-bids.ts'

/** What may be asked about an offer: each question has a dialog that names what follows. */
export type Decide = (bid: BidCard, how: 'accept' | 'reject') => void

/** What a list of offers is given, as a table or as cards. */
export type ShownBids = {
  job: JobOfBids
  offers: readonly ComparedBid[]
  sort: BidSort
  onSort: (sort: BidSort) => void
  onDecide: Decide
}
