import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { circleLine } from './circle-line.ts'
import type { MapCircle } from './map-types.ts'

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
