import { type Icon, IconCircleCheck, IconCircleHalf2, IconCircleOff, IconHelpCircle } from '@tabler/icons-react'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import type { MapMarker } from '../../ui/map/map-types.ts'
import { availabilityText } from '../fleet/standing-text.ts'
import { vehicleText } from '../jobs/job-words.ts'
import type { Shown } from './apply-frame.ts'

// The colours and signs of the fleet's own page.
const looks: Record<VehicleAvailability, { tone: NonNullable<MapMarker['tone']>; Icon: Icon }> = {
  AVAILABLE: { tone: 'paid', Icon: IconCircleCheck },
  PARTLY_LOADED: { tone: 'money_waiting', Icon: IconCircleHalf2 },
  NOT_AVAILABLE: { tone: 'trouble', Icon: IconCircleOff },
  UNASSIGNED: { tone: 'faint', Icon: IconHelpCircle },
}

const availabilityTone = (availability: VehicleAvailability) => looks[availability].tone

export function AvailabilityIcon({ value, size = 16 }: { value: VehicleAvailability; size?: number }) {
  const { Icon } = looks[value]
  return <Icon aria-hidden="true" size={size} stroke={2.2} />
}

export type VehicleType = { id: string; code: string; name: string; icon_url: string }
const CLUSTER = 'cluster '

/** Outlines in the colour and with the sign of their availability; groups with their number. */
export function liveMarkers({ vehicles, clusters }: Shown, types: readonly VehicleType[]): MapMarker[] {
  const byId = new Map(types.map((type) => [type.id, type]))
  return [
    ...clusters.map(
      ({ latitude, longitude, count }): MapMarker => ({
        id: `${CLUSTER}${latitude} ${longitude}`,
        at: { lat: latitude, lng: longitude },
        text: String(count),
        label: m.live_map_cluster({ count }),
        kind: 'cluster',
      }),
    ),
    ...vehicles.map(({ handle, latitude, longitude, vehicle_id, availability, is_online }): MapMarker => {
      const type = byId.get(vehicle_id)
      return {
        id: handle,
        at: { lat: latitude, lng: longitude },
        text: '',
        label: `${type ? vehicleText(type) : ''}, ${availabilityText(availability)}`,
        kind: 'vehicle',
        ...(type && { icon: type.icon_url }),
        badge: <AvailabilityIcon value={availability} />,
        tone: is_online ? availabilityTone(availability) : 'faint',
        moves: true,
      }
    }),
  ]
}

/** Where the group with this id is; null for a vehicle's handle. */
export function clusterAt(id: string): { lat: number; lng: number } | null {
  if (!id.startsWith(CLUSTER)) return null
  const [lat = 0, lng = 0] = id.slice(CLUSTER.length).split(' ').map(Number)
  return { lat, lng }
}
