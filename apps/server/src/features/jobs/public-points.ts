import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import { loadGazetteer } from '../places/gazetteer.ts'
import { nearestTown } from '../places/nearest-place.ts'
import { findUkPostcode } from '../places/uk-postcode.ts'

/** A district that lies farther off than this is not the place's own: the postcode is wrong, or another country's. */
const FARTHEST_DISTRICT_METRES = 40_000
/** Nobody drives no way at all: the least that is said of two places in one town. */
const LEAST_METRES = 3_000
const LEAST_SECONDS = 600

type Place = Position & { short_address: string; postcode?: string | null }

/**
 * Where a place is to those who are no side of the job: its postcode district, else its town, to two decimals. Many places
 * share one point, so that nothing that is found or sorted by it gives the address away (decision 0033).
 */
export function publicPointOf(place: Place): Position {
  const known = districtOf(place) ?? nearestTown(place)
  return known ? rounded(known, 2) : rounded(place, 1)
}

function districtOf({ postcode, short_address, ...at }: Place): Position | undefined {
  const code = findUkPostcode(postcode ?? '') ?? findUkPostcode(short_address)
  const district = code && loadGazetteer().postcodes.get(code.outcode)
  return district && distanceBetween(at, district) <= FARTHEST_DISTRICT_METRES ? district : undefined
}

function rounded({ latitude, longitude }: Position, decimals: number): Position {
  return { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) }
}

/** What a job's row says of its places to those who are no side of it; the places in their order. */
export function publicColumns(pickup: Place, stops: readonly Place[], destination: Place) {
  const [from, to] = [publicPointOf(pickup), publicPointOf(destination)]
  return {
    pickup_public_latitude: from.latitude,
    pickup_public_longitude: from.longitude,
    destination_public_latitude: to.latitude,
    destination_public_longitude: to.longitude,
    ...publicWay([from, ...stops.map(publicPointOf), to]),
  }
}

/** How far and how long it is, as far as others are told. */
export function publicWay(points: readonly Position[]) {
  const { distance, duration } = estimateRoute(points)
  return { public_distance: Math.max(distance, LEAST_METRES), public_duration: Math.max(duration, LEAST_SECONDS) }
}

export function publicStopColumns(stop: Place) {
  const { latitude, longitude } = publicPointOf(stop)
  return { stop_public_latitude: latitude, stop_public_longitude: longitude }
}
