import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { EARTH_RADIUS_METRES, metresOf } from '@waybill/domain/geo/distance'
import type { LatLng, MapCircle } from './map-types.ts'

const tone = { light: '#2e66d6', dark: '#7ea6ff' }

/** How far around places something reaches. */
export function Circles({
  circles,
  activeId,
  theme,
}: {
  circles: readonly MapCircle[]
  activeId: string | null
  theme: 'light' | 'dark'
}) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: circles.map(({ id, at, miles }) => ({
        type: 'Feature' as const,
        properties: { isActive: id === activeId },
        geometry: { type: 'Polygon' as const, coordinates: [circleLine(at, miles).map(({ lat, lng }) => [lng, lat])] },
      })),
    }),
    [circles, activeId],
  )
  return (
    <Source id="circles" type="geojson" data={data}>
      <Layer
        id="circles"
        type="fill"
        paint={{ 'fill-color': tone[theme], 'fill-opacity': ['case', ['get', 'isActive'], 0.28, 0.14] }}
      />
      <Layer
        id="circle-rims"
        type="line"
        paint={{ 'line-color': tone[theme], 'line-width': ['case', ['get', 'isActive'], 3, 1.5] }}
      />
    </Source>
  )
}

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
