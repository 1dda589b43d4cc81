import { IconMapOff } from '@tabler/icons-react'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { optional } from '../state/optional.ts'
import { whenIdle } from '../state/when-idle.ts'
import type { MaplibreMapProps } from './maplibre-map.tsx'
import type { MapProps, MapStyles } from './map-types.ts'

const Picture = optional(() => import('./picture/map-picture.tsx').then((module) => module.MapPicture))

/**
 * A map that fills its parent. Most are looked at and never moved, and a map that can be moved is dear to draw: first there is
 * a picture of it, and whoever reaches for that has the map itself (decision 0065). That starts once the page stands and its
 * place has come into view.
 */
export function MapView(props: MapProps) {
  const place = useRef<HTMLDivElement>(null)
  const isDue = useIsDue(place)
  const [isReachedFor, setIsReachedFor] = useState(false)
  const hasStreets = useHasStreets()
  const isMoved = hasStreets === true || movesByItself(props)
  const state = useMap(isDue && (isMoved || isReachedFor))
  const reach = () => setIsReachedFor(true)
  const hasPicture = isDue && hasStreets === false
  const meanwhile = isMoved ? (
    <InsteadOfMap state={state} land={hasPicture ? props : null} />
  ) : (
    hasPicture && (
      <Picture {...props}>
        {isReachedFor ? <WhyPicture state={state} covered={props.covered} /> : <Reach onReach={reach} />}
      </Picture>
    )
  )
  const map = state === 'there' ? loadedMap() : null
  return (
    <div
      ref={place}
      className="relative h-full min-h-48 w-full overflow-hidden bg-sunken"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && reach()}
      onPointerDown={reach}
    >
      {map ? <map.MaplibreMap {...props} styles={map.styles} meanwhile={meanwhile} /> : meanwhile}
    </div>
  )
}

/** Pointers reach for it by coming near. */
function Reach({ onReach }: { onReach: () => void }) {
  return (
    <button
      type="button"
      onClick={onReach}
      className="absolute right-2 bottom-8 z-10 min-h-target rounded-control bg-raised px-3 font-semibold not-focus-visible:sr-only"
    >
      {m.ui_map_move()}
    </button>
  )
}

/** Over the lower edge, since what a screen has to say of its map stands at the upper. */
function WhyPicture({ state, covered }: { state: MapState; covered: MapProps['covered'] }) {
  const why = state === 'away' ? m.ui_map_still_offline() : state === 'unable' ? m.ui_map_still() : null
  return (
    why && (
      <p
        role="status"
        className="absolute right-2 left-2 z-10 mx-auto w-fit rounded-control bg-raised px-2 py-1 text-sm"
        style={{ bottom: 32 + (covered?.bottom ?? 0) }}
      >
        {why}
      </p>
    )
  )
}

/** Features that only the map itself has: clusters, circles, its view, a place that is being chosen. */
function movesByItself({ points, circles, onView, goTo, pick }: MapProps): boolean {
  return Boolean(points ?? circles ?? onView ?? goTo) || pick !== undefined
}

/** Whether the operator has put streets under the maps, which no picture has; null until that is known. */
function useHasStreets(): boolean | null {
  const [hasStreets, setHasStreets] = useState<boolean | null>(null)
  useEffect(() => {
    let isGone = false
    const know = (has: boolean) => {
      if (!isGone) setHasStreets(has)
    }
    void runtimeConfig().then(
      ({ map }) => know(Boolean(map)),
      () => know(false),
    )
    return () => {
      isGone = true
    }
  }, [])
  return hasStreets
}

/** The bare land in the frame of `land` while the map is on its way, where a picture of it can be had. */
function InsteadOfMap({ state, land }: { state: MapState; land: MapProps | null }) {
  if (state === 'away') return <NoMap why={m.ui_map_away()} />
  if (state === 'unable') return <NoMap why={m.ui_map_unable()} />
  if (land)
    return (
      <Picture {...land} isBare>
        <div role="status" aria-label={m.ui_loading()} className="absolute inset-0 animate-pulse bg-sunken/50" />
      </Picture>
    )
  return (
    state !== 'waiting' && <div role="status" aria-label={m.ui_loading()} className="h-full animate-pulse bg-sunken" />
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

/** Loads the map once it is asked for, and again when the connection is back. */
function useMap(isAsked: boolean): MapState {
  const [state, setState] = useState<MapState>('waiting')
  useEffect(() => {
    if (!isAsked || loadedMap()) return
    if (!canDrawMaps()) return setState('unable')
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
    setState('loading')
    load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
  }, [isAsked])
  return isAsked && loadedMap() ? 'there' : state
}

type MapModule = { MaplibreMap: ComponentType<MaplibreMapProps>; styles: MapStyles }
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
