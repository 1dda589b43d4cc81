import { decodePolyline } from '@waybill/domain/geo/polyline'
import { m } from '@waybill/locales/messages'
import { MapView } from '../../ui/map/map-view.tsx'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { placesOf, type Place } from './run-places.ts'

/** The route with its places, numbered in the order they are visited. */
export function RunMap({ job, current }: { job: DeliveryJob; current: Place | null }) {
  const places = placesOf(job)
  const route = job.driver_route?.polyline
    ? decodePolyline(job.driver_route.polyline).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
    : places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  return (
    <MapView
      label={m.delivery_map()}
      fit
      route={route}
      activeId={current?.id ?? null}
      markers={places.map((place, index) => ({
        id: place.id,
        at: { lat: place.latitude, lng: place.longitude },
        text: String(index + 1),
        label: `${place.role}: ${place.town}`,
        kind: 'stop',
      }))}
    />
  )
}
