import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { encodePolyline } from '@waybill/domain/geo/polyline'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { routePoints } from './route-points.ts'
import { NoRoute, type RouteOption, type Router } from './router.ts'

/** Whether a ferry or a tunnel lies between the two; answered by the gazetteer. */
export type IsSeaBetween = (from: Position, to: Position) => boolean

/** Beyond this nobody drives: the way leads over an ocean or the address is wrong. */
const LONGEST_LEG_METRES = 4_000_000
/** Nearer than this, pickup and destination are one place. */
const SAME_PLACE_METRES = 25

/**
 * Ways without a road network: straight legs made longer by what roads usually add. Every option says so in `estimated`.
 * There is no alternative: which other roads lead there only a router knows.
 */
export function estimatingRouter(isSeaBetween: IsSeaBetween): Router {
  const optionThrough = (label: RouteLabel, points: readonly Position[]): RouteOption => {
    const crossesSea = points.some((to, index) => index > 0 && isSeaBetween(points[index - 1] ?? to, to))
    return {
      label,
      ...estimateRoute(points),
      polyline: encodePolyline(points),
      estimated: true,
      warnings: crossesSea ? ['crosses_sea'] : [],
    }
  }
  return {
    async route({ stops, via = [] }) {
      const legs = stops.slice(1).map((to, index) => distanceBetween(stops[index] ?? to, to))
      const isOnePlace = legs.every((leg) => leg < SAME_PLACE_METRES)
      if (isOnePlace || legs.some((leg) => leg > LONGEST_LEG_METRES)) throw new NoRoute()
      return [
        optionThrough('recommended', stops),
        ...(via.length > 0 ? [optionThrough('custom', routePoints(stops, via))] : []),
      ]
    },
  }
}
