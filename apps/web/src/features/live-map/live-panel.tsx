import { IconList, IconTruckOff } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { ListSkeleton } from '../../ui/state/skeleton.tsx'
import { isFiltered, type MapPlace, middleOf } from './live-map-place.ts'
import type { VehicleType } from './live-markers.tsx'
import { type LiveCard, LiveVehicleCard } from './live-vehicle-card.tsx'
import { LiveVehicleList, type VehicleLink } from './live-vehicle-list.tsx'
import type { LiveMap } from './use-live-map.ts'

const Sheet = lazy(() => import('../../ui/overlay/sheet.tsx').then((module) => ({ default: module.Sheet })))

type LivePanelProps = {
  map: LiveMap
  types: readonly VehicleType[]
  place: MapPlace
  area: ViewedArea
  card: LiveCard | 'gone' | null
  linkTo: (handle: string) => VehicleLink
  onClose: () => void
}

/** Beside the map: the vehicle that is open, and all that stand alone. */
export function LivePanel(props: LivePanelProps) {
  return (
    <>
      <OpenCard {...props} className="border-b border-line bg-sunken" />
      <LiveList {...props} />
    </>
  )
}

/** Over the foot of a phone's map: the open vehicle, or the way to the list. */
export function PhonePanel(props: LivePanelProps) {
  const [isListed, setIsListed] = useState(false)
  const { map, place } = props
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-12 z-10 flex flex-col items-center gap-2 *:pointer-events-auto">
      {!place.handle && (
        <Button icon={<IconList size={20} />} onClick={() => setIsListed(true)}>
          {m.live_map_list({ count: map.shown?.vehicles.length ?? 0 })}
        </Button>
      )}
      <OpenCard {...props} className="floating w-full" />
      {isListed && !place.handle && (
        <Suspense>
          <Sheet title={m.live_map_title()} onClose={() => setIsListed(false)}>
            <div className="-mx-4">
              <LiveList {...props} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}

function OpenCard({ card, place, onClose, className }: LivePanelProps & { className: string }): ReactNode {
  if (!place.handle || card === null) return null
  if (card !== 'gone')
    return (
      <div className={className}>
        <LiveVehicleCard card={card} onClose={onClose} />
      </div>
    )
  return (
    <div className={`flex items-center justify-between gap-3 p-4 ${className}`}>
      <p>{m.live_map_gone()}</p>
      <Button size="small" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </div>
  )
}

function LiveList({ map, types, place, area, linkTo }: LivePanelProps) {
  const { shown, failed, retry } = map
  if (!shown) return failed ? <ErrorState text={m.live_map_failed()} onRetry={retry} /> : <ListSkeleton rows={6} />
  if (shown.vehicle_count === 0)
    return (
      <EmptyState
        icon={<IconTruckOff size={40} stroke={1.5} />}
        title={m.live_map_empty_title()}
        text={isFiltered(place) ? m.live_map_empty_filtered() : m.live_map_empty_text()}
      />
    )
  return (
    <>
      {failed && <p className="px-4 py-2 text-sm text-soft">{m.live_map_stale()}</p>}
      <LiveVehicleList shown={shown} types={types} middle={middleOf(area)} active={place.handle} linkTo={linkTo} />
    </>
  )
}
