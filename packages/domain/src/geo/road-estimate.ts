import { distanceBetween, type Position } from './distance.ts'

/** Whole metres and whole seconds; an estimate, to be labelled so. */
export type RoadEstimate = { distance: number; duration: number }

/**
 * How much longer the road is than the straight line: 1.6 within a town falling to 1.2 across the country
 * (1.72 − 0.14 ln km fits Levinson and El-Geneidy 2009).
 */
export function circuityOf(straightMetres: number): number {
  const kilometres = Math.max(straightMetres / 1_000, 0.001)
  return Math.min(1.6, Math.max(1.2, 1.72 - 0.14 * Math.log(kilometres)))
}

// Road kilometres → average km/h of a van door to door in Great Britain; in between, on the straight line.
const speeds: readonly (readonly [number, number])[] = [
  [2, 24],
  [10, 36],
  [30, 52],
  [100, 74],
  [300, 86],
]

/** Average speed in km/h over a leg of this many metres of road. */
export function speedOver(roadMetres: number): number {
  const kilometres = roadMetres / 1_000
  let [lowDistance, lowSpeed] = [0, 20]
  for (const [distance, speed] of speeds) {
    if (kilometres <= distance) {
      return lowSpeed + ((speed - lowSpeed) * (kilometres - lowDistance)) / (distance - lowDistance)
    }
    lowDistance = distance
    lowSpeed = speed
  }
  return lowSpeed
}

/** Road from one point to another, a second at least: two doors of one yard must not be driven in no time. */
export function estimateLeg(from: Position, to: Position): RoadEstimate {
  const straight = distanceBetween(from, to)
  const distance = straight * circuityOf(straight)
  return { distance: Math.round(distance), duration: Math.max(1, Math.round(distance / (speedOver(distance) / 3.6))) }
}

/** Between two doors that are known by one point, such as the middle of their district. */
const WITHIN_DISTRICT: RoadEstimate = { distance: 2_400, duration: 480 }

/** Road through all the points in their order: pickup, via points and stops, destination. */
export function estimateRoute(points: readonly Position[]): RoadEstimate {
  const total: RoadEstimate = { distance: 0, duration: 0 }
  points.forEach((to, index) => {
    const from = points[index - 1]
    if (!from) return
    const leg = distanceBetween(from, to) === 0 ? WITHIN_DISTRICT : estimateLeg(from, to)
    total.distance += leg.distance
    total.duration += leg.duration
  })
  return total
}
