import { distanceBetween, unitVector, type Position } from '@waybill/domain/geo/distance'
import type { Place } from '../../platform/geocoding/geocoder.ts'
import { loadGazetteer, type Town } from './gazetteer.ts'
import { placeOfTown } from './place-of.ts'

/** Farther from every town than this is at sea or abroad. */
const FARTHEST_METRES = 60_000

let vectors: Float64Array | undefined

/** The towns as points on the unit sphere, three numbers each: twelve thousand take microseconds to look through. */
function townVectors(): Float64Array {
  vectors ??= Float64Array.from(
    loadGazetteer().towns.flatMap(({ latitude, longitude }) => {
      const { x, y, z } = unitVector(latitude, longitude)
      return [x, y, z]
    }),
  )
  return vectors
}

/** The town nearest to a position, or null when none is within 60 km. */
export function nearestTown(position: Position): Town | null {
  const { x, y, z } = unitVector(position.latitude, position.longitude)
  const all = townVectors()
  let [best, closeness] = [-1, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < all.length; at += 3) {
    const product = x * (all[at] ?? 0) + y * (all[at + 1] ?? 0) + z * (all[at + 2] ?? 0)
    if (product > closeness) [best, closeness] = [at / 3, product]
  }
  const town = loadGazetteer().towns[best]
  return town && distanceBetween(position, town) <= FARTHEST_METRES ? town : null
}

/** The place a position is in or near, for a pin on the map; null at sea. */
export function nearestPlace(latitude: number, longitude: number): Place | null {
  const town = nearestTown({ latitude, longitude })
  return town && placeOfTown(town)
}
