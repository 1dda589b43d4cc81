import type { FindOptions, Place } from '../../platform/geocoding/geocoder.ts'
import { findPlaces } from './find-places.ts'
import { nameIndex } from './find-towns.ts'

/** The places and what finding them took of this thread's processor time, which a busy machine does not lengthen. */
export function findPlacesMeasured(query: string, options: FindOptions): { places: Place[]; cpu_ms: number } {
  // The first search must not pay for the index.
  nameIndex()
  const before = process.threadCpuUsage()
  const places = findPlaces(query, options)
  const { user, system } = process.threadCpuUsage(before)
  return { places, cpu_ms: (user + system) / 1000 }
}
