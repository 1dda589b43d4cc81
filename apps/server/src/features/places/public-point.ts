import type { Position } from '@waybill/domain/geo/distance'
import { findPlaces } from './find-places.ts'
import { loadGazetteer } from './gazetteer.ts'
import { nearestTown } from './nearest-place.ts'
import { findUkPostcode } from './uk-postcode.ts'

type Address = { postal_code: string; town: string; at: Position | null }

/**
 * The point of an address that anybody may know, so that no number of circles around it gives the address away: the middle of
 * its postcode district, else of the town nearest to it or so named, to two decimals. Null where neither is known.
 */
export function publicPointOf({ postal_code, town, at }: Address): Position | null {
  const { postcodes } = loadGazetteer()
  const postcode = findUkPostcode(postal_code)
  const place =
    (postcode && (postcodes.get(postcode.outcode) ?? postcodes.get(postcode.area))) ??
    (at && nearestTown(at)) ??
    findPlaces(town, { limit: 1 })[0]
  return place ? { latitude: coarse(place.latitude), longitude: coarse(place.longitude) } : null
}

const coarse = (degrees: number) => Math.round(degrees * 100) / 100
