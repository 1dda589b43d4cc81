import type { Problem } from '../errors/validation.ts'
import { distanceBetween, type Position } from '../geo/distance.ts'
import { decodePolyline } from '../geo/polyline.ts'

/** How far from a place its road may be, and the line may end. */
const OFF_ROAD_METRES = 2_000
/** No road is so winding … */
const LONGEST_DETOUR = 4
/** … but round a firth, or back from an island, it may be this much further. */
const AROUND_METRES = 150_000
/** How much further away than all the job's places a point may be that is chosen on the way. */
const FURTHEST_VIA_METRES = 500_000
const FASTEST_METRES_A_SECOND = 36 // 80 mph on average
const SLOWEST_METRES_A_SECOND = 2
const WAITING_SECONDS = 24 * 3_600 // ferries

type Route = { distance: number; duration: number; polyline: string; via: readonly Position[] }

/**
 * A confirmed route is sent by the client, and the board filters and sorts by it: it must be possible between the job's
 * places, given in their order.
 */
export function routeFitProblems(route: Route | null, places: readonly Position[]): Problem[] {
  return route === null || isPossible(route, places) ? [] : [{ path: ['route'], message: 'route_impossible' }]
}

function isPossible({ distance, duration, polyline, via }: Route, places: readonly Position[]): boolean {
  const straight = lengthOf(places)
  const [start, end] = [places[0], places.at(-1)]
  const furthest = start ? Math.max(0, ...via.map((point) => distanceBetween(start, point))) : 0
  return (
    furthest <= straight + FURTHEST_VIA_METRES &&
    distance >= straight - OFF_ROAD_METRES * (places.length - 1) &&
    distance <= (straight + 2 * furthest) * LONGEST_DETOUR + AROUND_METRES &&
    duration >= distance / FASTEST_METRES_A_SECOND &&
    duration <= distance / SLOWEST_METRES_A_SECOND + WAITING_SECONDS &&
    leadsBetween(polyline, start, end)
  )
}

function leadsBetween(polyline: string, start: Position | undefined, end: Position | undefined): boolean {
  const line = pointsOf(polyline)
  const isNear = (point: Position | undefined, place: Position | undefined) =>
    point !== undefined && place !== undefined && distanceBetween(point, place) <= OFF_ROAD_METRES
  return isNear(line[0], start) && isNear(line.at(-1), end)
}

function pointsOf(polyline: string): Position[] {
  try {
    return decodePolyline(polyline)
  } catch {
    return []
  }
}

const lengthOf = (places: readonly Position[]) =>
  places.reduce((metres, place, index) => {
    const before = places[index - 1]
    return before ? metres + distanceBetween(before, place) : metres
  }, 0)
