import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { encodePolyline } from '@waybill/domain/geo/polyline'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { routePoints } from './route-points.ts'
import { NoRoute, type RouteOption, type Router } from './router.ts'

/** What the estimate needs to know of the land; answered by the gazetteer. */
export type Land = {
  /** Large towns within the distance, the largest first. */
  largeTownsNear(position: Position, within_metres: number): Position[]
  /** Whether a ferry or a tunnel lies between the two. */
  isSeaBetween(from: Position, to: Position): boolean
}

/** Beyond this nobody drives: the way leads over an ocean or the address is wrong. */
const LONGEST_LEG_METRES = 4_000_000
/** Nearer than this, pickup and destination are one place. */
const SAME_PLACE_METRES = 25
/** Below this there is no town worth bending the way for. */
const SHORTEST_BENT_LEG_METRES = 15_000
/** How much longer than the straight line the bent one may be, to be another way rather than the same or a detour. */
const BEND = { least: 1.03, most: 1.35 }

/** Ways without a road network: straight legs made longer by what roads usually add. Every option says so in `estimated`. */
export function estimatingRouter(land: Land): Router {
  const optionThrough = (label: RouteLabel, points: readonly Position[]): RouteOption => {
    const crossesSea = points.some((to, index) => index > 0 && land.isSeaBetween(points[index - 1] ?? to, to))
    return {
      label,
      ...estimateRoute(points),
      polyline: encodePolyline(points),
      estimated: true,
      warnings: crossesSea ? ['crosses_sea'] : [],
    }
  }
  return {
    async route({ stops, via = [], alternatives }) {
      const legs = stops.slice(1).map((to, index) => distanceBetween(stops[index] ?? to, to))
      const isOnePlace = legs.every((leg) => leg < SAME_PLACE_METRES)
      if (isOnePlace || legs.some((leg) => leg > LONGEST_LEG_METRES)) throw new NoRoute()

      const bends = bendsOf(stops, legs, land).slice(0, alternatives)
      return [
        optionThrough('recommended', stops),
        ...bends.map((points) => optionThrough('alternative', points)),
        ...(via.length > 0 ? [optionThrough('custom', routePoints(stops, via))] : []),
      ]
    },
  }
}

/** The stops with the longest leg led through a large town near its middle, once for each town that makes another way. */
function bendsOf(stops: readonly Position[], legs: readonly number[], land: Land): Position[][] {
  const longest = Math.max(...legs)
  const before = legs.indexOf(longest)
  const [from, to] = [stops[before], stops[before + 1]]
  if (!from || !to || longest < SHORTEST_BENT_LEG_METRES) return []

  const chosen: Position[] = []
  for (const town of land.largeTownsNear(middleOf(from, to), longest * 0.45)) {
    const bend = (distanceBetween(from, town) + distanceBetween(town, to)) / longest
    const isAnotherWay = chosen.every((other) => distanceBetween(other, town) > longest * 0.2)
    if (bend >= BEND.least && bend <= BEND.most && isAnotherWay) chosen.push(town)
  }
  return chosen.map((town) => [...stops.slice(0, before + 1), town, ...stops.slice(before + 1)])
}

// Near enough to look around from: the product's routes neither cross the date line nor pass a pole.
function middleOf(from: Position, to: Position): Position {
  return { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 }
}
