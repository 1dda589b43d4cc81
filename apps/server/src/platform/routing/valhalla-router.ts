import { readOsrmAnswer } from './osrm-answer.ts'
import { outsideRouter } from './outside-router.ts'
import type { Router, RouteVehicle } from './router.ts'

const languageTags: Readonly<Record<string, string>> = { en: 'en-GB', pl: 'pl-PL', ro: 'ro-RO' }
/** Above 3.5 t a vehicle keeps to lorry roads. */
const VAN_LIMIT_KG = 3_500

/** A Valhalla server whose address is `url`: the one router here that heeds height, weight and dangerous goods. */
export function valhallaRouter(url: string, timeout_ms?: number): Router {
  const address = new URL('route', url.endsWith('/') ? url : `${url}/`)
  return outsideRouter(
    {
      ask: (points, { alternatives, language, vehicle }) => ({
        url: address,
        method: 'POST',
        body: {
          locations: points.map(({ latitude, longitude, kind }) => {
            return { lat: latitude, lon: longitude, type: kind === 'stop' ? 'break' : 'through' }
          }),
          ...costingOf(vehicle),
          // It answers no other ways when there are stops on the way.
          ...(alternatives > 0 && points.length === 2 ? { alternates: alternatives } : {}),
          units: 'kilometers',
          language: languageTags[language] ?? 'en-GB',
          directions_type: 'maneuvers',
          format: 'osrm',
          shape_format: 'polyline6',
        },
      }),
      read: (body) => readOsrmAnswer(address.host, body, []),
    },
    timeout_ms,
  )
}

function costingOf(vehicle: RouteVehicle = {}) {
  const { height_m, weight_kg, hazmat } = vehicle
  const height = height_m === undefined ? {} : { height: height_m }
  if (hazmat !== true && (weight_kg ?? 0) <= VAN_LIMIT_KG) return { costing: 'auto', costing_options: { auto: height } }
  const weight = weight_kg === undefined ? {} : { weight: weight_kg / 1_000 }
  return { costing: 'truck', costing_options: { truck: { ...height, ...weight, hazmat: hazmat === true } } }
}
