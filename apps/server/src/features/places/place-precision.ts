import { coarserOf, type PlacePrecision } from '@waybill/domain/geo/place-precision'
import type { Position } from '@waybill/domain/geo/distance'
import { loadGazetteer } from './gazetteer.ts'

type Claimed = Position & { place_precision: PlacePrecision | null }

let middles: ReadonlyMap<string, PlacePrecision> | undefined

const keyOf = ({ latitude, longitude }: Position) => `${latitude} ${longitude}`

/** The points of the gazetteer: where a place stands that nobody knows more of. */
function middlePoints(): ReadonlyMap<string, PlacePrecision> {
  const { towns, postcodes } = loadGazetteer()
  middles ??= new Map([
    ...[...postcodes.values()].map((point) => [keyOf(point), 'district'] as const),
    ...towns.map((point) => [keyOf(point), 'town'] as const),
  ])
  return middles
}

/** A position of the caller's own is a pin; nothing is finer than its claim, nor than the middle of the town or district it lies on. */
export function precisionOf({ place_precision, ...at }: Claimed): PlacePrecision {
  return coarserOf(place_precision ?? 'pin', middlePoints().get(keyOf(at)) ?? 'pin')
}

/** The place with the precision that is stored for it. */
export function withPrecision<Place extends Claimed>(place: Place): Place & { place_precision: PlacePrecision } {
  return { ...place, place_precision: precisionOf(place) }
}
