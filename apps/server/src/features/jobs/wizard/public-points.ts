import type { Position } from '@waybill/domain/geo/distance'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import { publicPointOfPlace } from '../../places/public-point.ts'

/** Nobody drives no way at all: the least that is said of two places in one town. */
const LEAST_METRES = 3_000
const LEAST_SECONDS = 600

type Place = Parameters<typeof publicPointOfPlace>[0]

/** The job's public points for viewers who are no side of it; the places in their order. */
export function publicColumns(pickup: Place, stops: readonly Place[], destination: Place) {
  const [from, to] = [publicPointOfPlace(pickup), publicPointOfPlace(destination)]
  return {
    pickup_public_latitude: from.latitude,
    pickup_public_longitude: from.longitude,
    destination_public_latitude: to.latitude,
    destination_public_longitude: to.longitude,
    ...publicWay([from, ...stops.map(publicPointOfPlace), to]),
  }
}

/** How far and how long it is, as far as others are told. */
export function publicWay(points: readonly Position[]) {
  const { distance, duration } = estimateRoute(points)
  return { public_distance: Math.max(distance, LEAST_METRES), public_duration: Math.max(duration, LEAST_SECONDS) }
}

export function publicStopColumns(stop: Place) {
  const { latitude, longitude } = publicPointOfPlace(stop)
  return { stop_public_latitude: latitude, stop_public_longitude: longitude }
}
