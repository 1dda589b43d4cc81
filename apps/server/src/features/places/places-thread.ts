import type { FindOptions, Geocoder, Place } from '../../platform/geocoding/geocoder.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import type { findPlacesMeasured } from './find-places-measured.ts'

const findMeasured = inThread<typeof findPlacesMeasured>(
  'places',
  new URL('./find-places-measured.ts', import.meta.url),
  'findPlacesMeasured',
)

/** A text full of typing errors takes up to 25 ms of processor, and one request may ask ten times. */
export const findPlacesInThread: Geocoder['find'] = async (
  query,
  { onSpent, ...options }: FindOptions,
): Promise<Place[]> => {
  const { places, cpu_ms } = await findMeasured(query, options)
  onSpent?.(cpu_ms)
  return places
}
