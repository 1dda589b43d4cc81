import { z } from 'zod'
import { decodePolyline } from '@waybill/domain/geo/polyline'
import { OutsideError } from '../outside/call-outside.ts'
import { NoRoute, type RouteOption, type RouteWarning } from './router.ts'

const route = z.object({
  distance: z.number().nonnegative(),
  duration: z.number().nonnegative(),
  geometry: z.string(),
})
const found = z.object({ code: z.literal('Ok'), routes: z.array(route).min(1) })
const refused = z.object({ code: z.enum(['NoRoute', 'NoSegment']) })
// Valhalla's own numbers: no edge near a location, and no path.
const refusedByValhalla = z.object({ error_code: z.union([z.literal(171), z.literal(442)]) })

/**
 * The routes of an answer in OSRM's shape, best first, which Valhalla speaks too. Throws NoRoute when the service found no
 * way, and an OutsideError for an answer that cannot be read.
 */
export function readOsrmAnswer(host: string, body: unknown, warnings: RouteWarning[]): Omit<RouteOption, 'label'>[] {
  if (refused.safeParse(body).success || refusedByValhalla.safeParse(body).success) throw new NoRoute()
  const answer = found.safeParse(body)
  if (!answer.success) throw new OutsideError('bad_answer', `${host} answered no routes.`)
  return answer.data.routes.map(({ distance, duration, geometry }) => ({
    distance: Math.round(distance),
    duration: Math.round(duration),
    polyline: checkedPolyline(host, geometry),
    estimated: false,
    warnings,
  }))
}

function checkedPolyline(host: string, text: string): string {
  try {
    decodePolyline(text)
    return text
  } catch {
    throw new OutsideError('bad_answer', `${host} answered a line that cannot be read.`)
  }
}
