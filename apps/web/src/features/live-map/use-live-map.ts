import { useCallback, useEffect, useRef, useState } from 'react'
import { type CellFrame, cellsToHear, type CountryFrame, VEHICLES_FROM_ZOOM } from '@waybill/domain/positions/frames'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import { afterCellFrame, afterCountryFrame, type Shown } from './apply-frame.ts'
import { LiveMapQuery } from './live-map.generated.ts'
import { isFiltered, type MapPlace } from './live-map-place.ts'

/** How long to wait after the map was moved. */
const SETTLE_MS = 200
/** At most one question in this time for frames that only say that something has changed. */
const ASK_AGAIN_MS = 3_000
/** How often to ask without the live connection, and for what frames do not tell. */
const POLL_MS = 20_000

export type LiveMap = {
  /** Null until the first answer. */
  shown: Shown | null
  failed: boolean
  retry: () => void
  /** The cells to listen to, and what to do with what is heard. */
  cells: readonly string[]
  onFrame: (cell: string, data: unknown) => void
}

/** What the view shows: asked for when the view or the filters change, and kept up with what moves. */
export function useLiveMap(area: ViewedArea, place: MapPlace): LiveMap {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const { vehicle_ids, availability } = place
  const filters = `${vehicle_ids.join()} ${availability.join()}`
  const latest = useRef({ area, place })
  latest.current = { area, place }
  const asking = useRef<AbortController | null>(null)
  const again = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const ask = useCallback(async () => {
    const { area, place } = latest.current
    asking.current?.abort()
    const abort = (asking.current = new AbortController())
    const { zoom, ...bounds } = area
    const variables = { bounds, zoom, vehicle_ids: [...place.vehicle_ids], availability: [...place.availability] }
    try {
      const { liveVehicles } = await request(LiveMapQuery, variables, { signal: abort.signal })
      setShown(liveVehicles)
      setFailed(false)
    } catch {
      if (!abort.signal.aborted) setFailed(true)
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void ask(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [ask, area, filters])
  useEffect(() => {
    const online = () => void ask()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      asking.current?.abort()
      clearTimeout(again.current)
    }
  }, [ask])
  usePolling(ask, POLL_MS)

  const askSoon = useCallback(() => {
    again.current ??= setTimeout(() => {
      again.current = undefined
      void ask()
    }, ASK_AGAIN_MS)
  }, [ask])
  const onFrame = useCallback(
    (cell: string, data: unknown) => {
      const { area, place } = latest.current
      if (cell.startsWith('country.') && !isFiltered(place))
        return setShown((before) => before && afterCountryFrame(before, data as CountryFrame, area))
      if (area.zoom < VEHICLES_FROM_ZOOM) return askSoon()
      setShown((before) => before && afterCellFrame(before, cell, data as CellFrame, place))
    },
    [askSoon],
  )
  const cells = shown?.may_hear ? cellsToHear(area, area.zoom) : []
  return { shown, failed, retry: () => void ask(), cells, onFrame }
}
