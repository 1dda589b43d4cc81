import { geocoderWithFallback } from '../../platform/geocoding/geocoder-with-fallback.ts'
import type { Geocoder } from '../../platform/geocoding/geocoder.ts'
import { photonGeocoder } from '../../platform/geocoding/photon-geocoder.ts'
import type { OutsideError } from '../../platform/outside/call-outside.ts'
import { findPlaces } from './find-places.ts'
import { nearestPlace } from './nearest-place.ts'

/** The bundled gazetteer: needs no outside service and cannot fail. */
export const embeddedGeocoder: Geocoder = {
  find: async (query, options) => findPlaces(query, options),
  nearest: async ({ latitude, longitude }) => nearestPlace(latitude, longitude),
}

/** The geocoder the environment asks for (`GEOCODER_URL`: a Photon server), backed by the gazetteer; the gazetteer alone when it asks for none. */
export function createGeocoder(url: string | undefined, onFailure: (error: OutsideError) => void): Geocoder {
  return url === undefined ? embeddedGeocoder : geocoderWithFallback(photonGeocoder(url), embeddedGeocoder, onFailure)
}
