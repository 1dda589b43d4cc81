import { placeMark } from '@waybill/domain/jobs/place-name'
import { decodePolyline } from '@waybill/domain/geo/polyline'
import type { LatLng, MapMarker } from '../../../../ui/map/map-types.ts'
import { isFixed, type JobDraft } from '../draft/job-draft.ts'

/** Pins with the mark that each place has everywhere, for as many places as are fixed. */
export function draftMarkers(draft: Pick<JobDraft, 'pickup' | 'stops' | 'destination'>): MapMarker[] {
  return [draft.pickup, ...draft.stops, draft.destination].flatMap((place, turn): MapMarker[] =>
    isFixed(place)
      ? [
          {
            id: `place-${turn}`,
            at: { lat: place.latitude, lng: place.longitude },
            text: placeMark(turn),
            label: place.short_address ?? placeMark(turn),
            kind: 'stop',
            isStill: true,
          },
        ]
      : [],
  )
}

export function lineOf({ polyline }: { polyline: string }): LatLng[] {
  return decodePolyline(polyline).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
}
