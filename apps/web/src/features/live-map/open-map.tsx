import { useRef, useState } from 'react'
import { cellChannel } from '@waybill/domain/live/channels'
import { MAX_NEARBY_SHOWN, NEARBY_SHOWN } from '@waybill/domain/positions/position-input'
import { m } from '@waybill/locales/messages'
import { useLive } from '../../api/use-live.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import type { Around } from '../jobs/browse/filters/browse-filters.ts'
import { aroundName, isHere } from '../jobs/browse/filters/near-me.ts'
import { LiveFilterBar, NearMe } from './live-filter-bar.tsx'
import {
  firstArea,
  type MapLayer,
  mapLayers,
  type MapPlace,
  type VehicleType,
  middleOf,
  latLngOf,
  wantedTypes,
  zoomAround,
} from './live-map-place.ts'
import { clusterAt, jobOfMarker } from './live-markers.tsx'
import { LivePanel, PhonePanel } from './live-panel.tsx'
import { useLiveCard } from './live-vehicle-card.tsx'
import { type GoTo, MarkedMap } from './marked-map.tsx'
import { type LiveMap, useLiveMap } from './use-live-map.ts'
import { useMapPlace } from './use-map-place.ts'

const layerTexts: Record<MapLayer, () => string> = {
  vehicles: m.live_map_layer_vehicles,
  jobs: m.live_map_layer_jobs,
  both: m.live_map_layer_both,
}

/** The room taken next to and above the map, in pixels, on a desk; a phone's has all of its width. */
const taken = { width: 512, height: 112 }
const MARGIN = 0.9

/** Around a place, as near as the window lets the circle be whole. */
function viewAround(near: Around): GoTo {
  const { innerWidth, innerHeight } = window
  const width = innerWidth >= 1024 ? innerWidth - taken.width : innerWidth
  return { at: latLngOf(near), zoom: zoomAround(near, MARGIN * Math.min(width, innerHeight - taken.height)) }
}

/** Where a link leads: to the part it names, or to the place that is looked around. */
function startOf({ at, near }: MapPlace): GoTo | null {
  return at ? { at, zoom: at.zoom } : near && viewAround(near)
}

/** Around where, the list and the map; what is chosen stands in the address. */
export function OpenMap({ types }: { types: readonly VehicleType[] }) {
  const { place, show, cardLink } = useMapPlace()
  const isWide = useIsWide()
  const [start] = useState(() => startOf(place))
  const [area, setArea] = useState<ViewedArea>(() => firstArea(start))
  const [goTo, setGoTo] = useState<GoTo | null>(null)
  const [first, setFirst] = useState(NEARBY_SHOWN)
  const { near, layer, availability, free_at } = place
  const map = useLiveMap(area, { layer, near, vehicle_ids: wantedTypes(place, types), availability, free_at, first })
  const card = useLiveCard(place.handle, map.seen?.shown)
  const list = useRef<HTMLDivElement>(null)
  const close = () => show({ handle: null, job_id: null })
  useListKeys(list, { Escape: close })

  function lookAround(around: Around | null) {
    show({ near: around })
    setFirst(NEARBY_SHOWN)
    setGoTo(around && viewAround(around))
  }
  function select(id: string) {
    const cluster = clusterAt(id)
    const job_id = jobOfMarker(id)
    if (cluster) setGoTo({ at: cluster, zoom: Math.min(14, Math.floor(area.zoom) + 2) })
    else show({ job_id, handle: job_id ? null : id })
  }
  const onMore = () => setFirst((shown) => Math.min(MAX_NEARBY_SHOWN, shown + NEARBY_SHOWN))
  const panel = { map, types, place, card, onClose: close, onMore, linkTo: cardLink }

  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title={m.live_map_title()}
        note={<Count map={map} place={place} />}
        actions={
          <LayerSwitch value={layer} onChange={(chosen) => show({ layer: chosen, handle: null, job_id: null })} />
        }
      >
        <LiveFilterBar place={place} types={types} onChange={show} onNear={lookAround} />
      </PageHeader>
      <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]">
        {isWide && (
          <div ref={list} className="min-h-0 overflow-auto border-r border-line bg-surface">
            <LivePanel {...panel} />
          </div>
        )}
        <div className="relative min-h-0 flex-1">
          <MarkedMap
            {...{ map, place, types, start, area, goTo }}
            onGoTo={setGoTo}
            onSelect={select}
            onView={(viewed) => {
              setArea(viewed)
              show({ at: middleOf(viewed) })
            }}
          />
          {!isWide && (
            <PhonePanel {...panel}>
              <NearMe near={near} onNear={lookAround} />
            </PhonePanel>
          )}
        </div>
      </div>
      {map.cells.map((cell) => (
        <HearCell key={cell} cell={cell} onFrame={map.onFrame} />
      ))}
    </div>
  )
}

function LayerSwitch(switched: { value: MapLayer; onChange: (layer: MapLayer) => void }) {
  const options = mapLayers.map((value) => ({ value, label: layerTexts[value]() }))
  return <SegmentedControl label={m.live_map_layer()} options={options} {...switched} />
}

function Count({ map: { seen }, place: { near, layer } }: { map: LiveMap; place: MapPlace }) {
  if (!seen) return null
  const { nearby, jobs } = seen
  const texts = [
    layer !== 'jobs' && vehiclesText(nearby.vehicle_count, near),
    layer !== 'vehicles' && m.live_map_job_count({ count: jobs.job_count }),
  ]
  return (
    <p role="status" className="figures text-soft">
      {texts.filter(Boolean).join(' · ')}
    </p>
  )
}

function vehiclesText(count: number, near: Around | null): string {
  if (!near) return m.live_map_count({ count })
  const { miles } = near
  return isHere(near)
    ? m.live_map_count_near_me({ count, miles })
    : m.live_map_count_around({ count, miles, place: aroundName(near) })
}

/** Listens to one cell of the map for as long as it is drawn; there is nothing to see. */
function HearCell({ cell, onFrame }: { cell: string; onFrame: (cell: string, data: unknown) => void }) {
  useLive(cellChannel(cell), 'Frame', (data) => onFrame(cell, data))
  return null
}
