import { EARTH_RADIUS_METRES, metresOf } from '@waybill/domain/geo/distance'
import type { LatLng } from './map-types.ts'

const POINTS = 72
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The rim of a circle of so many miles on the ground, closed: on the map it is an oval the further north it lies. */
export function circleLine({ lat, lng }: LatLng, miles: number): LatLng[] {
  const reach = metresOf(miles) / EARTH_RADIUS_METRES
  const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))]
  const rim = Array.from({ length: POINTS }, (_, n) => {
    const bearing = (2 * Math.PI * n) / POINTS
    const up = Math.asin(sin * Math.cos(reach) + cos * Math.sin(reach) * Math.cos(bearing))
    const across = Math.atan2(Math.sin(bearing) * Math.sin(reach) * cos, Math.cos(reach) - sin * Math.sin(up))
    return { lat: degrees(up), lng: lng + degrees(across) }
  })
  return [...rim, rim[0]!]
}
