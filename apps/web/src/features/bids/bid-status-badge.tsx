import type { BidStatus } from '@waybill/domain/bids/bid'
import { m } from '@waybill/locales/messages'
import { bidStatusText } from '../../session/status-words.ts'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { bidStatusTone, isWithheld } from './bid-words.ts'

/** Where a bid of the reader's company stands: the poster does not see one that is withheld. */
export function BidStatusBadge({ bid }: { bid: { status: BidStatus; hidden: boolean } }) {
  if (isWithheld(bid)) return <StatusBadge tone="trouble" label={m.bids_withheld()} />
  return <StatusBadge tone={bidStatusTone(bid.status)} label={bidStatusText(bid.status)} />
}
