import { IconMapOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Refusal } from '@waybill/domain/errors/error-codes'
import { cellChannel } from '@waybill/domain/live/channels'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useLive } from '../../api/use-live.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { LiveFilterBar } from './live-filter-bar.tsx'
import { firstArea, liveMapSearchOf, type MapPlace, middleOf, placeOf } from './live-map-place.ts'
import { LiveMapVehicles } from './live-map.generated.ts'
import { clusterAt, liveMarkers } from './live-markers.tsx'
import { LivePanel, PhonePanel } from './live-panel.tsx'
import { useLiveCard } from './live-vehicle-card.tsx'
import { useLiveMap } from './use-live-map.ts'

export const loader = loaderOf('/live-availability', ({ signal }) => request(LiveMapVehicles, {}, { signal }))
// The kinds of vehicle stay what they are; what moves is asked for by the screen itself.
export const shouldRevalidate = () => false

/** A town and what is around it. */
const NEAR_ZOOM = 9

/** Where vehicles are free just now (spec §9 "Live location"): for whoever is an active subscriber. */
function LiveMapScreen() {
  const refusal = refusalOf(useViewer(), 'live_map.see', {})
  return refusal ? <LiveMapClosed refusal={refusal} /> : <OpenMap />
}

function OpenMap() {
  const { vehicles: types } = useData<typeof loader>()
  const [search] = useSearchParams()
  const place = useMemo(() => placeOf(search), [search])
  const [start] = useState(place.at)
  const [area, setArea] = useState<ViewedArea>(() => firstArea(place))
  const [goTo, setGoTo] = useState<{ at: { lat: number; lng: number }; zoom: number } | null>(null)
  const navigate = useNavigate()
  const isWide = useIsWide()
  const map = useLiveMap(area, place)
  const card = useLiveCard(place.handle, map.shown)
  const markers = useMemo(() => (map.shown ? liveMarkers(map.shown, types) : []), [map.shown, types])
  const list = useRef<HTMLDivElement>(null)
  const linkTo = (to: MapPlace) => `${href('/live-availability')}?${liveMapSearchOf(to)}`
  // What was asked for last, also while the page is on its way there: the map that settles must not undo a filter just pressed.
  const wanted = useRef(place)
  useEffect(() => void (wanted.current = place), [place])
  const want = (change: Partial<MapPlace>) => (wanted.current = { ...wanted.current, ...change })
  const show = (change: Partial<MapPlace>) =>
    void navigate(linkTo(want(change)), { replace: true, preventScrollReset: true })
  const close = () => show({ handle: null })
  useListKeys(list, { Escape: close })

  function select(id: string) {
    const cluster = clusterAt(id)
    if (cluster) setGoTo({ at: cluster, zoom: Math.min(14, Math.floor(area.zoom) + 2) })
    else show({ handle: id })
  }
  const panel = {
    map,
    types,
    place,
    card,
    area,
    onClose: close,
    linkTo: (handle: string) => ({
      to: linkTo({ ...place, handle }),
      onClick: () => void want({ handle }),
    }),
  }

  return (
    <div className="flex h-full flex-col lg:grid lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div ref={list} className="relative flex min-h-0 flex-col lg:overflow-auto lg:border-r lg:border-line">
        <PageHeader title={m.live_map_title()} note={<Count map={map} />}>
          <LiveFilterBar
            place={place}
            types={types}
            onChange={show}
            onNearMe={(at) => setGoTo({ at, zoom: NEAR_ZOOM })}
          />
        </PageHeader>
        {isWide && <LivePanel {...panel} />}
      </div>
      <div className="relative min-h-0 flex-1">
        <MapView
          label={m.live_map_title()}
          markers={markers}
          activeId={place.handle}
          onSelect={select}
          {...(start && { center: start, zoom: start.zoom })}
          goTo={goTo}
          onView={(viewed) => {
            setArea(viewed)
            show({ at: middleOf(viewed) })
          }}
        />
        {!isWide && <PhonePanel {...panel} />}
      </div>
      {map.cells.map((cell) => (
        <HearCell key={cell} cell={cell} onFrame={map.onFrame} />
      ))}
    </div>
  )
}

function Count({ map: { shown } }: { map: ReturnType<typeof useLiveMap> }) {
  if (!shown) return null
  return (
    <p role="status" className="figures text-soft">
      {m.live_map_count({ count: shown.vehicle_count })}
    </p>
  )
}

/** Listens to one cell of the map for as long as it is drawn; there is nothing to see. */
function HearCell({ cell, onFrame }: { cell: string; onFrame: (cell: string, data: unknown) => void }) {
  useLive(cellChannel(cell), 'Frame', (data) => onFrame(cell, data))
  return null
}

/** A limited trial is not on the map and does not see it; only the Primary Member can change that. */
function LiveMapClosed({ refusal }: { refusal: Refusal }) {
  const { is_primary } = useMe()
  const needsPlan = refusal === 'not_subscribed'
  const text = needsPlan ? m.live_map_closed_text() : (refusalText(refusal) ?? '')
  return (
    <MessagePage icon={<IconMapOff size={30} />} title={m.live_map_title()} text={text}>
      {needsPlan && is_primary && (
        <LinkButton kind="primary" to="/subscription">
          {m.live_map_closed_plans()}
        </LinkButton>
      )}
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}

export { LiveMapScreen as Component }
