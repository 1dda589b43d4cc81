import { IconList, IconTruckOff } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { ListSkeleton } from '../../ui/state/skeleton.tsx'
import { JobCard, JobsOnMapList } from './jobs-on-map.tsx'
import { mapFilterCount, type MapPlace, type VehicleType } from './live-map-place.ts'
import { type LiveCard, LiveVehicleCard } from './live-vehicle-card.tsx'
import { type CardLink, LiveVehicleList } from './live-vehicle-list.tsx'
import type { LiveMap } from './use-live-map.ts'

const Sheet = lazy(() => import('../../ui/overlay/sheet.tsx').then((module) => ({ default: module.Sheet })))

type LivePanelProps = {
  map: LiveMap
  types: readonly VehicleType[]
  place: MapPlace
  card: LiveCard | 'gone' | null
  linkTo: (opened: Pick<MapPlace, 'handle' | 'job_id'>) => CardLink
  onMore: () => void
  onClose: () => void
}

/** Beside the map: what is open, and everything that the map shows. */
export function LivePanel(props: LivePanelProps) {
  return (
    <>
      <OpenCard {...props} className="border-b border-line bg-sunken" />
      <Lists {...props} />
    </>
  )
}

/** Over a phone's map: a button in its corner, and at its foot what is open, or the way to the list. */
export function PhonePanel({ children, ...props }: LivePanelProps & { children: ReactNode }) {
  const [isListed, setIsListed] = useState(false)
  const { map, place } = props
  const isOpen = place.handle !== null || place.job_id !== null
  const count = (map.seen?.nearby.vehicle_count ?? 0) + (map.seen?.jobs.job_count ?? 0)
  return (
    <div className="pointer-events-none absolute inset-x-2 top-3 bottom-12 z-10 flex flex-col items-center gap-2 *:pointer-events-auto">
      <div className="mb-auto self-end rounded-control bg-raised shadow-float">{children}</div>
      {!isOpen && (
        <Button icon={<IconList size={20} />} onClick={() => setIsListed(true)}>
          {m.live_map_list({ count })}
        </Button>
      )}
      <OpenCard {...props} className="floating w-full" />
      {isListed && !isOpen && (
        <Suspense>
          <Sheet title={m.live_map_title()} onClose={() => setIsListed(false)}>
            <div className="-mx-4">
              <Lists {...props} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}

function OpenCard({ map, card, place, onClose, className }: LivePanelProps & { className: string }): ReactNode {
  const job = map.seen?.jobs.jobs.find((row) => row.job.id === place.job_id)
  if (job)
    return (
      <div className={className}>
        <JobCard row={job} onClose={onClose} />
      </div>
    )
  if (!place.handle || card === null) return null
  if (card !== 'gone')
    return (
      <div className={className}>
        <LiveVehicleCard card={card} offered_id={place.offered_id} onClose={onClose} />
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

function Lists(props: LivePanelProps) {
  const { map, place, linkTo } = props
  const { seen, failed, retry } = map
  if (!seen) return failed ? <ErrorState text={m.live_map_failed()} onRetry={retry} /> : <ListSkeleton rows={6} />
  const hasBoth = place.layer === 'both'
  return (
    <>
      {failed && <p className="px-4 py-2 text-sm text-soft">{m.live_map_stale()}</p>}
      {place.layer !== 'vehicles' && (
        <>
          {hasBoth && <Heading text={m.live_map_layer_jobs()} />}
          <JobsOnMapList
            found={seen.jobs}
            active={place.job_id}
            linkTo={(job_id) => linkTo({ job_id, handle: null })}
          />
        </>
      )}
      {place.layer !== 'jobs' && (
        <>
          {hasBoth && <Heading text={m.live_map_layer_vehicles()} />}
          <Vehicles {...props} />
        </>
      )}
    </>
  )
}

function Heading({ text }: { text: string }) {
  return <h2 className="border-b border-line bg-sunken px-4 py-1.5 text-sm font-semibold text-soft">{text}</h2>
}

function Vehicles({ map, types, place, linkTo, onMore }: LivePanelProps) {
  const nearby = map.seen?.nearby
  if (!nearby || nearby.vehicle_count === 0) {
    const text = mapFilterCount(place) > 0 ? m.live_map_empty_filtered() : m.live_map_empty_text()
    return (
      <EmptyState
        icon={<IconTruckOff size={40} stroke={1.5} />}
        title={m.live_map_empty_title()}
        text={place.near ? m.live_map_empty_around() : text}
      />
    )
  }
  return (
    <LiveVehicleList
      nearby={nearby}
      types={types}
      active={place.handle}
      offered_id={place.offered_id}
      linkTo={(handle) => linkTo({ handle, job_id: null })}
      onMore={onMore}
    />
  )
}
