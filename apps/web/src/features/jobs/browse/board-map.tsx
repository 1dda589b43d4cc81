import { useMemo, useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import type { MapMarker } from '../../../ui/map/map-types.ts'
import { useSize } from '../../../ui/layout/use-size.ts'
import { roomOnMap } from '../../../ui/map/frame.ts'
import { MapView } from '../../../ui/map/map-view.tsx'
import { NearMeButton } from '../../../ui/map/near-me-button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'
import { routeText } from '../route-headline.tsx'
import { routeLine } from '../route-line.ts'
import { ME, type Around, type BrowseFilters } from './filters/browse-filters.ts'
import { jobsByPlace } from './jobs-by-place.ts'
import { isHere, nearMe } from './filters/near-me.ts'
import type { BoardJob } from './use-new-jobs.ts'

/** Beyond this many, pins with prices would hide each other: points gathered into clusters take over. */
const MOST_PINS = 60
/** "Near me" above, and on a phone the pill that leads to the list below. */
const COVERED = { top: 60, bottom: 60 }

type BoardMapProps = {
  jobs: readonly BoardJob[]
  /** The open job, whose route is drawn. */
  open: JobDetail | null
  onSelect: (id: string) => void
  filters: BrowseFilters
  onFilters: (filters: BrowseFilters) => void
}

/** Where the jobs of the list are collected, with their prices. A pin of several opens them in turn. */
export function BoardMap({ jobs, open, onSelect, filters, onFilters }: BoardMapProps) {
  const open_id = open?.id ?? null
  const crowded = jobs.length > MOST_PINS
  const route = useMemo(() => (open ? routeLine(open) : null), [open])
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  const { near } = filters
  const places = useMemo(
    () =>
      size
        ? jobsByPlace(
            crowded ? jobs.filter(({ id }) => id === open_id) : jobs,
            roomOnMap(size, COVERED),
            near && isHere(near) ? near : null,
          )
        : [],
    [jobs, crowded, open_id, size, near],
  )
  const { has_full_access } = useMe()
  const markers = useMemo(() => {
    const pins = places.map((together) => pinOf(together, open_id, has_full_access))
    return near && isHere(near) ? [...pins, myDot(near)] : pins
  }, [places, open_id, near, has_full_access])
  const points = useMemo(
    () => jobs.map(({ id, pickup }) => ({ id, at: { lat: pickup.latitude, lng: pickup.longitude } })),
    [jobs],
  )
  function handleSelect(id: string) {
    const together = places.find((place) => place.some((job) => job.id === id)) ?? []
    const next = together[(together.findIndex((job) => job.id === id) + 1) % together.length]
    onSelect(id === open_id && next ? next.id : id)
  }
  return (
    <div ref={place} className="relative h-full">
      <MapView
        label={m.jobs_map()}
        markers={markers}
        {...(crowded && { points })}
        route={route}
        routeIsEstimated={open?.distance_estimated ?? false}
        activeId={open_id}
        onSelect={handleSelect}
        fit={route ? 'route' : true}
        covered={COVERED}
      />
      <div className="absolute top-3 right-3 rounded-control bg-raised shadow-float">
        <NearMeButton onFound={(at) => onFilters({ ...filters, ...nearMe(at, filters) })} />
      </div>
    </div>
  )
}

function myDot({ latitude, longitude }: Around): MapMarker {
  return { id: ME, at: { lat: latitude, lng: longitude }, text: '', label: m.jobs_you(), kind: 'me' }
}

function pinOf(
  together: readonly [BoardJob, ...BoardJob[]],
  open_id: string | null,
  has_full_access: boolean,
): MapMarker {
  const job = together.find(({ id }) => id === open_id) ?? together[0]
  // A limited user gets no price, and may not be asked for one.
  const [price, said] = !has_full_access
    ? ['•', '']
    : job.price
      ? [formatMoney(job.price).replace(/\.\d\d$/, ''), `, ${formatMoney(job.price)}`]
      : ['£?', `, ${m.jobs_price_open()}`]
  const rest = together.length - 1
  return {
    id: job.id,
    rows: together.map(({ id }) => id),
    at: { lat: job.pickup.latitude, lng: job.pickup.longitude },
    text: rest > 0 ? `${price} +${rest}` : price,
    label: `${routeText(job)}${said}${rest > 0 ? `, +${rest}` : ''}`,
  }
}
