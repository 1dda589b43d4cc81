import { distanceBetween, type Position } from '@waybill/domain/geo/distance'

export type RoutePoint = Position & { kind: 'stop' | 'via' }

/** The stops in their order with each via point put where it adds least to the way. */
export function routePoints(stops: readonly Position[], via: readonly Position[]): RoutePoint[] {
  const points: RoutePoint[] = stops.map(({ latitude, longitude }) => ({ latitude, longitude, kind: 'stop' }))
  for (const { latitude, longitude } of via) {
    const point: RoutePoint = { latitude, longitude, kind: 'via' }
    points.splice(cheapestGap(points, point), 0, point)
  }
  return points
}

/** The index at which the point lengthens the line least; never before the pickup or after the destination. */
function cheapestGap(points: readonly RoutePoint[], point: Position): number {
  let best = { index: 1, extra: Number.POSITIVE_INFINITY }
  points.slice(1).forEach((to, before) => {
    const from = points[before]
    if (!from) return
    const extra = distanceBetween(from, point) + distanceBetween(point, to) - distanceBetween(from, to)
    if (extra < best.extra) best = { index: before + 1, extra }
  })
  return best.index
}
