import { useCallback, useEffect, useRef, useState } from 'react'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { metresOf } from '@waybill/domain/geo/distance'
import { type CellFrame, cellsToHear, type CountryFrame, VEHICLES_FROM_ZOOM } from '@waybill/domain/positions/frames'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import { type Around, pointOf } from '../jobs/browse/filters/browse-filters.ts'
import { afterCellFrame, afterCountryFrame, listAfterFrame, type Nearby, noDots, type Shown } from './apply-frame.ts'
import { type JobOnMapRow, LiveMapQuery } from './live-map.generated.ts'
import { type MapLayer, middleOf } from './live-map-place.ts'

/** How long to wait after the map was moved. */
const SETTLE_MS = 200
/** At most one question in this time for frames that only say that something has changed. */
const ASK_AGAIN_MS = 3_000
/** How often to ask without the live connection, and for what frames do not tell. */
const POLL_MS = 20_000

/** The query's part besides the view. */
export type Wanted = {
  layer: MapLayer
  near: Around | null
  vehicle_ids: readonly string[]
  availability: readonly VehicleAvailability[]
  free_at: string | null
  /** Of the list. */
  first: number
}

export type JobsOnMap = { jobs: JobOnMapRow[]; job_count: number }
/** Both empty where the layer is not wanted. */
type Seen = { shown: Shown; nearby: Nearby; jobs: JobsOnMap }
const nobody: Nearby = { vehicles: [], vehicle_count: 0 }
const noJobs: JobsOnMap = { jobs: [], job_count: 0 }

export type LiveMap = {
  /** Null until the first answer. */
  seen: Seen | null
  failed: boolean
  retry: () => void
  /** The cells to listen to, and what to do with what is heard. */
  cells: readonly string[]
  onFrame: (cell: string, data: unknown) => void
}

/** The vehicles in view and in the list: queried when the view or the filters change, and kept up with movements. */
export function useLiveMap(area: ViewedArea, wanted: Wanted): LiveMap {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef({ area, wanted })
  latest.current = { area, wanted }
  const asking = useRef<AbortController | null>(null)
  const again = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const ask = useCallback(async () => {
    asking.current?.abort()
    const abort = (asking.current = new AbortController())
    try {
      const answer = await request(LiveMapQuery, questionOf(latest.current), { signal: abort.signal })
      setSeen({
        shown: answer.liveVehicles ?? noDots,
        nearby: answer.nearbyVehicles ?? nobody,
        jobs: answer.jobsOnMap ?? noJobs,
      })
      setFailed(false)
    } catch {
      if (!abort.signal.aborted) setFailed(true)
    }
  }, [])
  const question = JSON.stringify(wanted)
  useEffect(() => {
    const timer = setTimeout(() => void ask(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [ask, area, question])
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
  const current = useRef(seen)
  current.current = seen
  const onFrame = useCallback(
    (cell: string, data: unknown) => {
      const before = current.current
      if (!before) return
      const after = seenAfter(before, cell, data, latest.current)
      if (after.isBehind) askSoon()
      setSeen((current.current = after.seen))
    },
    [askSoon],
  )
  const cells = seen?.shown.may_hear ? cellsToHear(area, area.zoom) : []
  return { seen, failed, retry: () => void ask(), cells, onFrame }
}

type Asked = { area: ViewedArea; wanted: Wanted }

function questionOf({ area, wanted }: Asked) {
  const { zoom, ...bounds } = area
  const { layer, near, vehicle_ids, availability, free_at, first } = wanted
  return {
    bounds,
    zoom,
    vehicle_ids: [...vehicle_ids],
    availability: [...availability],
    at: free_at,
    around: pointOf(near),
    first,
    vehicles: layer !== 'jobs',
    jobs: layer !== 'vehicles',
  }
}

/** The changes by a frame; others are queried (`isBehind`). A frame knows nothing of another time than now. */
function seenAfter(
  seen: Seen,
  cell: string,
  data: unknown,
  { area, wanted }: Asked,
): { seen: Seen; isBehind: boolean } {
  const { near, vehicle_ids, availability, free_at } = wanted
  const isFiltered = vehicle_ids.length > 0 || availability.length > 0
  if (free_at) return { seen, isBehind: true }
  if (cell.startsWith('country.')) {
    if (isFiltered) return { seen, isBehind: true }
    return { seen: { ...seen, shown: afterCountryFrame(seen.shown, data as CountryFrame, area) }, isBehind: false }
  }
  const filters = { vehicle_ids, availability }
  const frame = data as CellFrame
  const { lat, lng } = middleOf(area)
  const around = near
    ? { from: near, reach: metresOf(near.miles) }
    : { from: { latitude: lat, longitude: lng }, reach: Infinity }
  const { nearby, isBehind } = listAfterFrame(seen.nearby, cell, frame, { ...around, filters })
  if (area.zoom < VEHICLES_FROM_ZOOM) return { seen: { ...seen, nearby }, isBehind: true }
  return { seen: { ...seen, nearby, shown: afterCellFrame(seen.shown, cell, frame, filters) }, isBehind }
}
