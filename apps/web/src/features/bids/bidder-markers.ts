import { m } from '@waybill/locales/messages'
import { formatMoney, formatRelative } from '../../ui/format.ts'
import type { MapMarker } from '../../ui/map/map-types.ts'
import type { JobOfBids } from './bid-card.generated.ts'
import type { BidderPosition } from './compare-bids.ts'

/** Those who have bid, where they were last seen, with their price. `now` in ms. */
export function bidderMarkers({ bids }: JobOfBids, positions: readonly BidderPosition[], now: number): MapMarker[] {
  return positions.flatMap(({ user_id, latitude, longitude, heard_at }) => {
    const bid = bids.find(({ user, status }) => user.id === user_id && status === 'pending')
    if (!bid) return []
    const price = formatMoney(bid.amount).replace(/\.00$/, '')
    const label = m.bids_on_map({ company: bid.team.company_name, price, when: formatRelative(heard_at, now) })
    return [
      {
        id: bid.id,
        at: { lat: latitude, lng: longitude },
        text: price,
        label,
        kind: 'price',
        tone: 'awarded',
        isStill: true,
      } as const,
    ]
  })
}
