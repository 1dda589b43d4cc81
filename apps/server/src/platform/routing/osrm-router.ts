import { readOsrmAnswer } from './osrm-answer.ts'
import { outsideRouter } from './outside-router.ts'
import type { Router } from './router.ts'

/** An OSRM server whose address is `url`. Its data is prepared for one kind of vehicle, so height and weight change nothing. */
export function osrmRouter(url: string, timeout_ms?: number): Router {
  const host = new URL(url).host
  return outsideRouter(
    {
      ask(points, { alternatives }) {
        const coordinates = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
        const address = new URL(`route/v1/driving/${coordinates}`, url.endsWith('/') ? url : `${url}/`)
        address.searchParams.set('overview', 'full')
        address.searchParams.set('geometries', 'polyline6')
        // The server refuses more alternatives than it was started with (3 by default).
        address.searchParams.set('alternatives', alternatives > 0 ? String(Math.min(alternatives, 3)) : 'false')
        const via = points.flatMap(({ kind }, index) => (kind === 'stop' ? [index] : []))
        if (via.length < points.length) address.searchParams.set('waypoints', via.join(';'))
        return { url: address }
      },
      read: (body, { vehicle }) => readOsrmAnswer(host, body, vehicle ? ['vehicle_not_considered'] : []),
    },
    timeout_ms,
  )
}
