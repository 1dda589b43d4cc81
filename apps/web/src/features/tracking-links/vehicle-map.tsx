import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { formatRelative } from '../../ui/format.ts'
import type { MapMarker } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import type { Tracked } from './tracked-words.ts'

/** So much that the towns around it say where it is. */
const ZOOM = 8.5
/** Before it the vehicle comes from the driver's home, and is not shown. */
const toDeliver: readonly Tracked['status'][] = ['on_the_way', 'arrived']

/** The vehicle on the way to deliver, and how old the news of it is. */
export function VehicleMap({ job: { status, position, vehicle_icon_url } }: { job: Tracked }) {
  const now = useNow()
  const at = position && { lat: position.latitude, lng: position.longitude }
  const [begin, setBegin] = useState(at)
  if (at && !begin) setBegin(at) // where the map opens; from there on the vehicle moves, not the map
  if (!toDeliver.includes(status)) return null
  if (!position || !at || !begin)
    return (
      <Card>
        <p className="text-soft">{m.tracking_links_no_position()}</p>
      </Card>
    )
  const ago = formatRelative(position.heard_at, now)
  const vehicle: MapMarker = {
    id: 'vehicle',
    at,
    text: '',
    label: m.tracking_links_vehicle(),
    kind: 'vehicle',
    tone: position.is_online ? 'on_the_road' : 'faint',
    moves: true,
    ...(vehicle_icon_url && { icon: vehicle_icon_url }),
  }
  return (
    <Card flush>
      <div className="h-72 lg:h-96">
        <MapView label={m.tracking_links_map()} markers={[vehicle]} center={begin} zoom={ZOOM} />
      </div>
      <p className="figures px-4 py-2.5 text-sm text-soft">
        {position.is_online ? m.tracking_links_seen({ ago }) : m.tracking_links_seen_offline({ ago })}
      </p>
    </Card>
  )
}
