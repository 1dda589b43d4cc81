import { fetchJson, type JsonRequest } from '../outside/fetch-json.ts'
import { routePoints, type RoutePoint } from './route-points.ts'
import { NoRoute, type RouteOption, type RouteRequest, type Router } from './router.ts'

export type Way = Omit<RouteOption, 'label'>

export type OutsideRouter = {
  /** The question in the service's own form. */
  ask: (
    points: readonly RoutePoint[],
    request: RouteRequest,
  ) => Pick<JsonRequest, 'url' | 'method' | 'headers' | 'body'>
  /** Its answer, best way first; throws NoRoute or an OutsideError. */
  read: (body: unknown, request: RouteRequest) => Way[]
}

const TIMEOUT_MS = 8_000
const MAX_BYTES = 8 * 1024 * 1024

/** A router out of what is particular about a service: two questions at most, one for the stops and one for the custom way. */
export function outsideRouter({ ask, read }: OutsideRouter, timeout_ms = TIMEOUT_MS): Router {
  const waysThrough = async (points: readonly RoutePoint[], request: RouteRequest): Promise<Way[]> => {
    const { body } = await fetchJson({ ...ask(points, request), timeout_ms, max_bytes: MAX_BYTES })
    return read(body, request)
  }
  return {
    async route(request) {
      const { stops, via = [], alternatives } = request
      const [ways, customWays] = await Promise.all([
        waysThrough(routePoints(stops, []), request),
        via.length > 0 ? noneIfNoRoute(waysThrough(routePoints(stops, via), { ...request, alternatives: 0 })) : [],
      ])
      return [
        ...ways.slice(0, alternatives + 1).map((way, index): RouteOption => {
          return { label: index === 0 ? 'recommended' : 'alternative', ...way }
        }),
        ...customWays.slice(0, 1).map((way): RouteOption => ({ label: 'custom', ...way })),
      ]
    },
  }
}

/** A via point in a field must not take the recommended way away. */
async function noneIfNoRoute(ways: Promise<Way[]>): Promise<Way[]> {
  try {
    return await ways
  } catch (error) {
    if (error instanceof NoRoute) return []
    throw error
  }
}
