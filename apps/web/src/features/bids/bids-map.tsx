import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import type { MapMarker } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import type { JobOfBids } from './bid-card.generated.ts'
import { bidderMarkers } from './bidder-markers.ts'
import type { BidderPosition } from './compare-bids.ts'

/** The collection, and around it those who have bid and share where they are. */
export function BidsMap({ job, positions }: { job: JobOfBids; positions: readonly BidderPosition[] }) {
  const { latitude, longitude, short_address } = job.pickup
  const collection: MapMarker = {
    id: 'collection',
    at: { lat: latitude, lng: longitude },
    text: placeMark(0),
    label: placeNameOf(short_address).town,
    kind: 'stop',
  }
  return (
    <div className="h-64 overflow-hidden rounded-card border border-line xl:sticky xl:top-22 xl:h-[calc(100dvh-8rem)]">
      <MapView label={m.bids_map()} markers={[collection, ...bidderMarkers(job, positions, useNow())]} fit />
    </div>
  )
}
