import { z } from 'zod'
import { decodePolyline, encodePolyline } from '@waybill/domain/geo/polyline'
import { OutsideError } from '../outside/call-outside.ts'
import { outsideRouter } from './outside-router.ts'
import { NoRoute, type Router } from './router.ts'

const FIELDS = ['duration', 'distanceMeters', 'polyline.encodedPolyline', 'warnings'].map((field) => `routes.${field}`)

const route = z.object({
  // Left out for zero, as all protocol buffers do.
  distanceMeters: z.number().nonnegative().default(0),
  duration: z.string().regex(/^\d+(\.\d+)?s$/),
  polyline: z.object({ encodedPolyline: z.string() }),
  warnings: z.array(z.string()).default([]),
})
const answer = z.object({ routes: z.array(route).default([]), error: z.never().optional() })

/** Google's Routes API, or what stands for it at `url`. It takes no notice of a vehicle's size. */
export function googleRouter(url: string, key: string, timeout_ms?: number): Router {
  const address = new URL('directions/v2:computeRoutes', url.endsWith('/') ? url : `${url}/`)
  return outsideRouter(
    {
      ask(points, { alternatives, language }) {
        const waypoints = points.map(({ latitude, longitude, kind }) => {
          return { location: { latLng: { latitude, longitude } }, ...(kind === 'via' ? { via: true } : {}) }
        })
        return {
          url: address,
          method: 'POST',
          headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS.join(',') },
          body: {
            origin: waypoints[0],
            destination: waypoints.at(-1),
            intermediates: waypoints.slice(1, -1),
            travelMode: 'DRIVE',
            routingPreference: 'TRAFFIC_UNAWARE',
            computeAlternativeRoutes: alternatives > 0 && points.length === 2,
            languageCode: language,
            regionCode: 'GB',
            units: 'METRIC',
          },
        }
      },
      read(body, { vehicle }) {
        const parsed = answer.safeParse(body)
        if (!parsed.success) throw new OutsideError('bad_answer', `${address.host} answered no routes.`)
        if (parsed.data.routes.length === 0) throw new NoRoute()
        return parsed.data.routes.map(({ distanceMeters, duration, polyline, warnings }) => ({
          distance: Math.round(distanceMeters),
          duration: Math.round(Number.parseFloat(duration)),
          polyline: withSixDecimals(address.host, polyline.encodedPolyline),
          estimated: false,
          warnings: [...(vehicle ? (['vehicle_not_considered'] as const) : []), ...warnings.map((text) => ({ text }))],
        }))
      },
    },
    timeout_ms,
  )
}

/** Google writes five decimals where everything else here has six. */
function withSixDecimals(host: string, text: string): string {
  try {
    return encodePolyline(decodePolyline(text, 5))
  } catch {
    throw new OutsideError('bad_answer', `${host} answered a line that cannot be read.`)
  }
}
