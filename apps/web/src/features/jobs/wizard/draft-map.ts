import { decodePolyline } from '@waybill/domain/geo/polyline'
import type { LatLng, MapMarker } from '../../../ui/map/map-types.ts'
import { fixedPlaces, type Draft } from './draft.ts'

/** Numbered pins in the order of the route, for as many places as are fixed. */
export function draftMarkers(draft: Pick<Draft, 'pickup' | 'stops' | 'destination'>): MapMarker[] {
  return fixedPlaces(draft).map((place, index) => ({
    id: `place-${index}`,
    at: { lat: place.latitude, lng: place.longitude },
    text: String(index + 1),
    label: place.short_address ?? String(index + 1),
    kind: 'stop',
    isStill: true,
  }))
}

export function lineOf({ polyline }: { polyline: string }): LatLng[] {
  return decodePolyline(polyline).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
}
