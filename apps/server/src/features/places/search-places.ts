import type { z } from 'zod'
import type { Geocoder, Place } from '../../platform/geocoding/geocoder.ts'
import type { placesInput } from './places-input.ts'

/** As many as fit under an address field without scrolling. */
const MAX_PLACES = 8

/** Places for an address field, eight at most. A position without its other half is no position. */
export function searchPlaces(geocoder: Geocoder, input: z.output<typeof placesInput>): Promise<Place[]> {
  const { query, near_latitude: latitude, near_longitude: longitude } = input
  const near = latitude == null || longitude == null ? undefined : { latitude, longitude }
  return geocoder.find(query, { near, limit: MAX_PLACES })
}
