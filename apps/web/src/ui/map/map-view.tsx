import { IconMapOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { canDrawMaps, loadedMap, loadMap } from './load-map.ts'
import type { MapProps } from './map-types.ts'

/** A map that fills its parent. It is loaded when the first one is shown. */
export function MapView(props: MapProps) {
  const state = useMap()
  const map = loadedMap()
  return (
    <div className="relative h-full min-h-48 w-full overflow-hidden bg-sunken">
      {state === 'there' && map && <map.MaplibreMap {...props} />}
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

type MapState = 'loading' | 'there' | 'away' | 'unable'

/** Loads the map if need be, and again when the connection is back. */
function useMap(): MapState {
  const [state, setState] = useState<MapState>(firstState)
  useEffect(() => {
    if (state === 'there' || state === 'unable') return
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
  }, [state])
  return state
}

function firstState(): MapState {
  if (loadedMap()) return 'there'
  return canDrawMaps() ? 'loading' : 'unable'
}
