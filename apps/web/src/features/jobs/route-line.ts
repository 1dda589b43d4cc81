import { decodePolyline } from '@waybill/domain/geo/polyline'
import type { LatLng, MapMarker } from '../../ui/map/map-types.ts'
import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'

type RoutedJob = {
  pickup: { latitude: number; longitude: number; short_address: string }
  destination: { latitude: number; longitude: number; short_address: string }
  stops: readonly { stop_latitude: number; stop_longitude: number; short_address: string }[]
  driver_route: { polyline: string } | null
}

/** The line of a job's route: the one the poster confirmed, else straight from place to place. */
export function routeLine(job: RoutedJob): LatLng[] {
  if (job.driver_route?.polyline) {
    try {
      return decodePolyline(job.driver_route.polyline).map(latLng)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error // an unreadable line is drawn straight
    }
  }
  return placesOf(job).map(({ at }) => at)
}

/** Numbered pins from the pickup over the stops to the destination. */
export function routeMarkers(job: RoutedJob): MapMarker[] {
  return placesOf(job).map(({ at, label }, index) => ({
    id: `place-${index}`,
    at,
    label,
    text: placeMark(index),
    kind: 'stop',
  }))
}

function placesOf({ pickup, stops, destination }: RoutedJob) {
  return [
    { at: latLng(pickup), label: placeNameOf(pickup.short_address).town },
    ...stops.map((stop) => ({
      at: { lat: stop.stop_latitude, lng: stop.stop_longitude },
      label: placeNameOf(stop.short_address).town,
    })),
    { at: latLng(destination), label: placeNameOf(destination.short_address).town },
  ]
}

function latLng({ latitude, longitude }: { latitude: number; longitude: number }): LatLng {
  return { lat: latitude, lng: longitude }
}
