import { useState } from 'react'
import { isCoarse } from '@waybill/domain/geo/accuracy'
import { m } from '@waybill/locales/messages'
import { formatMiles, formatRelative } from '../../ui/format.ts'
import type { MapMarker, MapProps } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { positionArea } from '../tracking/position-area.ts'
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
  if (!position || !begin)
    return (
      <Card>
        <p className="text-soft">{m.tracking_links_no_position()}</p>
      </Card>
    )
  return (
    <Card flush>
      <div className="h-72 lg:h-96">
        <MapView label={m.tracking_links_map()} {...onMap(position, vehicle_icon_url)} center={begin} zoom={ZOOM} />
      </div>
      <p className="figures px-4 py-2.5 text-sm text-soft">
        {seenText(position, formatRelative(position.heard_at, now))}
      </p>
    </Card>
  )
}

type Seen = NonNullable<Tracked['position']>

/** A vehicle, or the circle somewhere in which it is. */
function onMap(position: Seen, icon: string | null): Pick<MapProps, 'markers' | 'circles'> {
  const area = positionArea('vehicle', position)
  if (area) return { markers: [], circles: [area] }
  const vehicle: MapMarker = {
    id: 'vehicle',
    at: { lat: position.latitude, lng: position.longitude },
    text: '',
    label: m.tracking_links_vehicle(),
    kind: 'vehicle',
    tone: position.is_online ? 'on_the_road' : 'faint',
    moves: true,
    ...(icon && { icon }),
  }
  return { markers: [vehicle] }
}

function seenText({ is_online, accuracy }: Seen, ago: string): string {
  if (accuracy !== null && isCoarse({ accuracy }))
    return m.tracking_links_area({ distance: formatMiles(accuracy), ago })
  return is_online ? m.tracking_links_seen({ ago }) : m.tracking_links_seen_offline({ ago })
}
