import { setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Map as LibreMap, type MapLayerMouseEvent, type MapRef, NavigationControl } from 'react-map-gl/maplibre'
import { m } from '@waybill/locales/messages'
import { useIsDark } from '../layout/use-theme.ts'
import { light } from '../show/lit.ts'
import { boundsOf, britain, CLOSEST_ZOOM, frameOf, roomAround } from './frame.ts'
import { Circles } from './map-circles.tsx'
import { ClusteredPoints, pointLayers, RouteLine } from './map-layers.tsx'
import { LivePin, PickPin } from './live-pin.tsx'
import { ownStyles } from './map-styles.ts'
import type { Covered, LatLng, MapProps, MapStyles, ViewedArea } from './map-types.ts'
import './map.css'

setWorkerUrl(workerUrl) // the bundler moves the worker, so MapLibre must be told where it is

export type MaplibreMapProps = MapProps & {
  styles: MapStyles
  /** The content in its place until it is drawn. */
  meanwhile: ReactNode
}

/** Only loaded through `MapView`. Pins stand on land: they wait until it is drawn, under what stands for it. */
export function MaplibreMap({ styles, meanwhile, ...props }: MaplibreMapProps) {
  const { label, points, circles, activeId = null, onSelect, onPick, onView } = props
  const map = useRef<MapRef>(null)
  const theme = useIsDark() ? 'dark' : 'light'
  const [isAway, setIsAway] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const frame = frameOf(props)
  useFit(map, isReady, frame, props)
  useGoTo(map, isReady, props)

  function handleClick(event: MapLayerMouseEvent) {
    // A press on a pin is not one on the map under it.
    if (event.originalEvent.target instanceof Element && event.originalEvent.target.closest('.maplibregl-marker'))
      return
    const feature = event.features?.[0]
    const id: unknown = feature?.properties['id']
    if (typeof id === 'string') onSelect?.(id)
    else if (feature) map.current?.easeTo({ center: event.lngLat, zoom: map.current.getZoom() + 2 })
    else onPick?.({ lat: event.lngLat.lat, lng: event.lngLat.lng })
  }

  return (
    <div className={`h-full maplibre-${theme}`}>
      <LibreMap
        ref={map}
        mapStyle={(isAway ? ownStyles : styles)[theme]}
        initialViewState={firstView(frame, props)}
        locale={{
          'Map.Title': label,
          'NavigationControl.ZoomIn': m.ui_map_zoom_in(),
          'NavigationControl.ZoomOut': m.ui_map_zoom_out(),
        }}
        interactiveLayerIds={points ? pointLayers : []}
        attributionControl={{ compact: true }}
        maxZoom={16}
        onLoad={() => setIsReady(true)}
        // It also comes to rest when it is taken away: nobody looks then.
        onMoveEnd={() => map.current && onView?.(viewOf(map.current))}
        // Before anything is drawn: whoever has the streets is away, and our own map takes over. Later a tile is missing, no more.
        onError={() => !isReady && setIsAway(true)}
        onClick={handleClick}
        {...(points && { onMouseMove: lightUnder, onMouseOut: () => light([]) })}
      >
        <NavigationControl showCompass={false} position="bottom-right" />
        {circles && <Circles circles={circles} activeId={activeId} theme={theme} />}
        <Lines {...props} theme={theme} />
        {points && <ClusteredPoints points={points} activeId={activeId} theme={theme} />}
        {isReady && <Pins {...props} />}
      </LibreMap>
      {!isReady && <div className="absolute inset-0">{meanwhile}</div>}
    </div>
  )
}

/** Points are painted, not elements: what lies under the pointer is asked of the map. */
function lightUnder({ features }: MapLayerMouseEvent) {
  const id: unknown = features?.[0]?.properties['id']
  light(typeof id === 'string' ? [id] : [])
}

type LinesProps = Pick<MapProps, 'route' | 'routeIsEstimated' | 'otherRoutes'> & { theme: 'light' | 'dark' }

function Lines({ route, routeIsEstimated = false, otherRoutes = [], theme }: LinesProps) {
  // A source of the map cannot change its id, so a line keeps its own wherever it stands among the others.
  const others = new Map(otherRoutes.map((line) => [lineKey(line), line]))
  return (
    <>
      {[...others].map(([key, line]) => (
        <RouteLine key={key} id={`other-route-${key}`} line={line} theme={theme} faint dashed={routeIsEstimated} />
      ))}
      {route && <RouteLine id="route" line={route} theme={theme} dashed={routeIsEstimated} />}
    </>
  )
}

/** Alternatives have no name of their own: length and middle tell them apart. */
function lineKey(line: readonly LatLng[]): string {
  return JSON.stringify([line.length, line[Math.floor(line.length / 2)]])
}

function Pins({ markers = [], activeId, onSelect, pick, onPick }: MapProps) {
  return (
    <>
      {markers.map((marker) => (
        <LivePin key={marker.id} marker={marker} isActive={marker.id === activeId} onSelect={onSelect} />
      ))}
      {pick && onPick && <PickPin at={pick} onPick={onPick} />}
    </>
  )
}

/** Brings markers and route into view when they change, and the pin when it is set from outside. */
function useFit(map: { current: MapRef | null }, isReady: boolean, frame: string, { pick, covered }: MapProps) {
  useEffect(() => {
    const shown = map.current
    if (!shown || !isReady || frame === '') return
    let isLeft = false
    const show = () => {
      if (!isLeft) shown.fitBounds(boundsOf(frame), { ...framing(covered), duration: 0 })
    }
    // A reader who has moved the map looks at something else; else it shows all of its content in the room it gets.
    const leave = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isLeft = true
    }
    shown.resize() // its column may have changed width just now
    show()
    shown.on('movestart', leave)
    shown.on('resize', show)
    return () => {
      shown.off('movestart', leave)
      shown.off('resize', show)
    }
  }, [map, isReady, frame, covered])
  useEffect(() => {
    if (isReady && pick && !map.current?.getBounds().contains([pick.lng, pick.lat]))
      map.current?.jumpTo({ center: [pick.lng, pick.lat], zoom: 12 })
  }, [map, isReady, pick])
}

/** Tells what is shown once the map is there, and goes where it is sent. */
function useGoTo(map: { current: MapRef | null }, isReady: boolean, { goTo, onView }: MapProps) {
  const tell = useRef(onView)
  tell.current = onView
  useEffect(() => {
    if (isReady && map.current) tell.current?.(viewOf(map.current))
  }, [map, isReady])
  useEffect(() => {
    if (isReady && goTo) map.current?.easeTo({ center: goTo.at, zoom: goTo.zoom, duration: 400 })
  }, [map, isReady, goTo])
}

/** Where the map looks before it has loaded anything: at what it is to show, so that nothing jumps. */
function firstView(frame: string, { center, zoom = 9, covered }: MapProps) {
  if (frame !== '') return { bounds: boundsOf(frame), fitBoundsOptions: framing(covered) }
  return center ? { latitude: center.lat, longitude: center.lng, zoom } : britain
}

const framing = (covered: Covered | undefined) => ({ padding: roomAround(covered), maxZoom: CLOSEST_ZOOM })

/** The area that a map shows now. Seen from far away it shows more than the earth: that is cut off. */
function viewOf(map: MapRef): ViewedArea {
  const bounds = map.getBounds()
  return {
    south: Math.max(-90, bounds.getSouth()),
    west: Math.max(-180, bounds.getWest()),
    north: Math.min(90, bounds.getNorth()),
    east: Math.min(180, bounds.getEast()),
    zoom: map.getZoom(),
  }
}
