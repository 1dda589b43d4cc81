import { IconMapOff } from '@tabler/icons-react'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { whenIdle } from '../state/when-idle.ts'
import type { MapProps, MapStyles } from './map-types.ts'

/** A map that fills its parent. It starts once the page stands and its place has come into view: it is dear to draw. */
export function MapView(props: MapProps) {
  const place = useRef<HTMLDivElement>(null)
  const isDue = useIsDue(place)
  const state = useMap(isDue)
  const map = state === 'there' ? loadedMap() : null
  return (
    <div ref={place} className="relative h-full min-h-48 w-full overflow-hidden bg-sunken">
      {map && <map.MaplibreMap {...props} styles={map.styles} />}
      {state === 'loading' && (
        <div role="status" aria-label={m.ui_loading()} className="h-full animate-pulse bg-sunken" />
      )}
      {state === 'away' && <NoMap why={m.ui_map_away()} />}
      {state === 'unable' && <NoMap why={m.ui_map_unable()} />}
    </div>
  )
}

/** The places are on the screen beside it as well, so nothing is asked of the reader. */
function NoMap({ why }: { why: string }) {
  return (
    <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-soft">
      <IconMapOff aria-hidden="true" size={28} />
      {why}
    </p>
  )
}

/** In view, and the browser has nothing more urgent to do; from then on for good. */
function useIsDue(place: RefObject<HTMLElement | null>): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (isDue || !place.current) return
    let cancel = () => {}
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      cancel = whenIdle(() => setIsDue(true))
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [place, isDue])
  return isDue
}

type MapState = 'waiting' | 'loading' | 'there' | 'away' | 'unable'

/** Loads the map if need be, and again when the connection is back. */
function useMap(isDue: boolean): MapState {
  const [state, setState] = useState<MapState>(firstState)
  useEffect(() => {
    if (!isDue || state === 'there' || state === 'unable') return
    let isGone = false
    const show = (next: MapState) => {
      if (!isGone) setState(next)
    }
    const load = () => {
      void loadMap().then(
        () => show('there'),
        () => show('away'),
      )
    }
    if (state === 'loading') load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
  }, [state, isDue])
  return isDue || state === 'unable' ? state : 'waiting'
}

function firstState(): MapState {
  if (loadedMap()) return 'there'
  return canDrawMaps() ? 'loading' : 'unable'
}

type MapModule = { MaplibreMap: ComponentType<MapProps & { styles: MapStyles }>; styles: MapStyles }
let loaded: MapModule | null = null

/** The map, once it has been loaded on this page. */
function loadedMap(): MapModule | null {
  return loaded
}

let able: boolean | null = null

/** Maps are drawn with WebGL 2, which old machines do not have and managed browsers may forbid. Asked for once. */
function canDrawMaps(): boolean {
  if (able === null) {
    const probe = document.createElement('canvas').getContext('webgl2')
    able = probe !== null
    probe?.getExtension('WEBGL_lose_context')?.loseContext() // a page has few of them
  }
  return able
}

/**
 * Half a megabyte of map, and the script of its worker: MapLibre asks for that by itself and has no word for a phone that
 * is offline by then, so it is fetched first and found in the browser's cache.
 */
async function loadMap(): Promise<void> {
  const [{ MaplibreMap }, styles, worker] = await Promise.all([
    import('./maplibre-map.tsx'),
    import('./map-styles.ts').then(({ mapStyles }) => mapStyles()),
    fetch(workerUrl),
  ])
  if (!worker.ok) throw new Error('The worker of the map is not there.')
  await worker.arrayBuffer()
  loaded = { MaplibreMap, styles }
}
