import { useEffect, useMemo, useRef } from 'react'
import { m } from '@waybill/locales/messages'
import type { LatLng, MapCircle, MapMarker, MapProps, ViewedArea } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { useLit } from '../../ui/show/lit.ts'
import { aroundName } from '../jobs/browse/filters/near-me.ts'
import { positionArea } from '../tracking/position-area.ts'
import { latLngOf, type MapPlace, type VehicleType } from './live-map-place.ts'
import { jobMarkerId, jobMarkers, liveMarkers } from './live-markers.tsx'
import type { LiveMap } from './use-live-map.ts'

/** Where the map is sent. */
export type GoTo = { at: LatLng; zoom: number }

type MarkedMapProps = Required<Pick<MapProps, 'onSelect' | 'onView'>> & {
  map: LiveMap
  place: MapPlace
  types: readonly VehicleType[]
  start: GoTo | null
  area: ViewedArea
  goTo: GoTo | null
  onGoTo: (there: GoTo) => void
}

/** The live map with everything on it; it alone is drawn anew when another row of the list is pointed at. */
export function MarkedMap({ map, place, types, start, area, goTo, onGoTo, ...heard }: MarkedMapProps) {
  const { near } = place
  const markers = useMarkers(map, place, types)
  const areas = useMemo(() => areasOf(map), [map])
  const activeId = place.job_id ? jobMarkerId(place.job_id) : place.handle
  useReveal(markers.find(({ id }) => id === activeId)?.at, activeId, area, onGoTo)
  return (
    <MapView
      label={m.live_map_title()}
      markers={markers}
      circles={[...(near ? [{ id: 'around', at: latLngOf(near), miles: near.miles }] : []), ...areas]}
      activeId={activeId}
      {...(start && { center: start.at, zoom: start.zoom })}
      goTo={goTo}
      {...heard}
    />
  )
}

/** Vehicles and jobs, the place that is looked around, and of a group the open vehicle and the one that is pointed at. */
function useMarkers({ seen }: LiveMap, { near, handle }: MapPlace, types: readonly VehicleType[]): MapMarker[] {
  const lit = useLit()
  return useMemo(() => {
    if (!seen) return []
    const { shown, nearby, jobs } = seen
    const onMap = new Set(shown.vehicles.map((dot) => dot.handle))
    const wanted = nearby.vehicles.filter(({ vehicle }) => vehicle.handle === handle || lit.includes(vehicle.handle))
    const grouped = wanted.flatMap(({ vehicle }) => (onMap.has(vehicle.handle) ? [] : [vehicle]))
    const middle: MapMarker[] = near
      ? [{ id: 'around', at: latLngOf(near), text: '', label: aroundName(near), kind: 'me', moves: true }]
      : []
    const vehicles = [...shown.vehicles, ...grouped]
    return [...middle, ...liveMarkers({ ...shown, vehicles }, types), ...jobMarkers(jobs.jobs)]
  }, [seen, near, handle, lit, types])
}

/** Vehicles and drivers that are known only roughly: somewhere in a circle. */
function areasOf({ seen }: LiveMap): MapCircle[] {
  if (!seen) return []
  const drivers = seen.jobs.jobs.map(
    ({ job, driver_position }) => driver_position && positionArea(job.id, driver_position),
  )
  const vehicles = seen.shown.vehicles.map((dot) => positionArea(dot.handle, dot))
  return [...drivers, ...vehicles].filter((area) => area !== null)
}

/** A vehicle opened in the list may lie outside the map: it goes there, once. */
function useReveal(at: LatLng | undefined, id: string | null, area: ViewedArea, goTo: (there: GoTo) => void) {
  const revealed = useRef<string | null>(null)
  useEffect(() => {
    if (id === revealed.current || (id !== null && !at)) return
    revealed.current = id
    if (!at) return
    const isSeen = at.lat >= area.south && at.lat <= area.north && at.lng >= area.west && at.lng <= area.east
    if (!isSeen) goTo({ at, zoom: area.zoom })
  }, [at, id, area, goTo])
}
