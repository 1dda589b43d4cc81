import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { useLit } from '../show/lit.ts'
import { routeColor, toneColor } from './map-colors.ts'
import type { LatLng, MapPoint } from './map-types.ts'

export function RouteLine({
  id,
  line,
  theme,
  faint,
  dashed,
}: {
  id: string
  line: readonly LatLng[]
  theme: 'light' | 'dark'
  faint?: boolean
  dashed?: boolean
}) {
  const data = useMemo(
    () => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: line.map(({ lat, lng }) => [lng, lat]) },
    }),
    [line],
  )
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={id}
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{
          'line-color': routeColor[theme],
          'line-width': faint ? 3 : dashed ? 3.5 : 4.5,
          'line-opacity': faint ? 0.35 : 0.9,
          'line-dasharray': dashed ? [0.4, 2.2] : [1, 0],
        }}
      />
    </Source>
  )
}

export const pointLayers = ['point-clusters', 'point-single']

export function ClusteredPoints({
  points,
  activeId,
  theme,
}: {
  points: readonly MapPoint[]
  activeId: string | null
  theme: 'light' | 'dark'
}) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: points.map(({ id, at, tone }) => ({
        type: 'Feature' as const,
        properties: { id, tone: tone ?? 'open' },
        geometry: { type: 'Point' as const, coordinates: [at.lng, at.lat] },
      })),
    }),
    [points],
  )
  const large = [...useLit(), activeId ?? '']
  const paper = theme === 'light' ? '#ffffff' : '#10161f'
  return (
    <Source id="points" type="geojson" data={data} cluster clusterRadius={44} clusterMaxZoom={11}>
      <Layer
        id="point-clusters"
        type="circle"
        filter={['has', 'point_count']}
        paint={{
          'circle-color': routeColor[theme],
          'circle-radius': ['step', ['get', 'point_count'], 15, 20, 19, 100, 24],
          'circle-stroke-color': paper,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id="point-counts"
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': ['Inter Variable', 'Arial'],
          'text-size': 13,
        }}
        paint={{ 'text-color': paper }}
      />
      <Layer
        id="point-single"
        type="circle"
        filter={['!', ['has', 'point_count']]}
        paint={{
          'circle-color': [
            'match',
            ['get', 'tone'],
            'on_the_road',
            toneColor.on_the_road,
            'trouble',
            toneColor.trouble,
            toneColor.open,
          ],
          'circle-radius': ['case', ['in', ['get', 'id'], ['literal', large]], 11, 7],
          'circle-stroke-color': paper,
          'circle-stroke-width': 2,
        }}
      />
    </Source>
  )
}
