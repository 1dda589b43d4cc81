import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { encodePolyline } from '@waybill/domain/geo/polyline'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import type { RouteLabel } from '@waybill/domain/jobs/job'
import { routePoints } from './route-points.ts'
import { NoRoute, type RouteOption, type Router } from './router.ts'

/** Beyond this nobody drives: the way leads over an ocean or the address is wrong. */
const LONGEST_LEG_METRES = 4_000_000

/**
 * Ways without a road network: straight legs made longer by what roads usually add. Every option says so in `estimated`.
 * There is no alternative: which other roads lead there only a router knows.
 */
export const estimatingRouter: Router = {
  async route({ stops, via = [] }) {
    const legs = stops.slice(1).map((to, index) => distanceBetween(stops[index] ?? to, to))
    if (legs.some((leg) => leg > LONGEST_LEG_METRES)) throw new NoRoute()
    return [
      optionThrough('recommended', stops),
      ...(via.length > 0 ? [optionThrough('custom', routePoints(stops, via))] : []),
    ]
  },
}

function optionThrough(label: RouteLabel, points: readonly Position[]): RouteOption {
  return { label, ...estimateRoute(points), polyline: encodePolyline(points), estimated: true, warnings: [] }
}
