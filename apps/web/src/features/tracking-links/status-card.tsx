import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMapPin,
  IconPackage,
  IconTruck,
  type Icon,
} from '@tabler/icons-react'
import type { TrackedStatus } from '@waybill/domain/tracking-links/tracked-job'
import { m } from '@waybill/locales/messages'
import { formatDate, formatDateRange, formatNamedDay, formatRelative, formatTime } from '../../ui/format.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { arrivalWords, type Tracked, trackedWords } from './tracked-words.ts'
import { lookOf, wordOf } from '../../ui/word-of.ts'

const looks: Record<TrackedStatus, { Icon: Icon; colour: string }> = {
  booked: { Icon: IconClock, colour: 'bg-awarded-tint text-awarded-ink' },
  on_the_way_to_collect: { Icon: IconTruck, colour: 'bg-on_the_road-tint text-on_the_road-ink' },
  at_collection: { Icon: IconMapPin, colour: 'bg-on_the_road-tint text-on_the_road-ink' },
  collected: { Icon: IconPackage, colour: 'bg-on_the_road-tint text-on_the_road-ink' },
  on_the_way: { Icon: IconTruck, colour: 'bg-on_the_road-tint text-on_the_road-ink' },
  arrived: { Icon: IconMapPin, colour: 'bg-on_the_road-tint text-on_the_road-ink' },
  delivered: { Icon: IconCircleCheck, colour: 'bg-delivered-tint text-delivered-ink' },
  left_elsewhere: { Icon: IconAlertTriangle, colour: 'bg-trouble-tint text-trouble-ink' },
  returning: { Icon: IconArrowBackUp, colour: 'bg-trouble-tint text-trouble-ink' },
  returned: { Icon: IconArrowBackUp, colour: 'bg-trouble-tint text-trouble-ink' },
  not_delivered: { Icon: IconAlertTriangle, colour: 'bg-trouble-tint text-trouble-ink' },
  cancelled: { Icon: IconCircleX, colour: 'bg-trouble-tint text-trouble-ink' },
}

/** The one thing the reader came for, in large letters. */
export function StatusCard({ job }: { job: Tracked }) {
  const { Icon, colour } = lookOf(looks, job.status, looks.on_the_way)
  const { title, text } = trackedWords(job.status)
  return (
    <Card>
      <div role="status" className="flex items-center gap-4">
        <span aria-hidden="true" className={`grid size-16 shrink-0 place-items-center rounded-full ${colour}`}>
          <Icon size={34} stroke={1.75} />
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight font-bold lg:text-3xl">{title()}</h1>
          <p className="text-soft">{text()}</p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 text-lg font-semibold">
        <span>
          {job.from_town} <span aria-hidden="true">→</span>
          <span className="sr-only">, </span> {job.to_town}
        </span>
        {job.reference && (
          <span className="figures text-sm font-normal text-soft wrap-anywhere">
            {m.tracking_links_reference({ reference: job.reference })}
          </span>
        )}
      </p>
    </Card>
  )
}

const isOver = ({ status }: Tracked) =>
  ['delivered', 'left_elsewhere', 'returned', 'returning', 'cancelled'].includes(status)

/** When it is expected, worked out from where the vehicle is; without a position, when it was planned. */
export function ArrivalCard({ job }: { job: Tracked }) {
  const now = useNow()
  const { arrival, announced_delay, planned_at, planned_until } = job
  if (isOver(job) || (!arrival && !announced_delay && !planned_at)) return null
  return (
    <Card>
      {arrival && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-soft">
            {wordOf(arrivalWords, arrival.place)} <Badge>{m.tracking_links_estimated()}</Badge>
          </p>
          <p className="figures mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="text-3xl font-bold">{formatTime(arrival.at)}</span>
            <span className="text-lg font-medium text-soft">
              {!isSameDayAs(arrival.at, now) && `${formatNamedDay(arrival.at)} · `}
              {formatRelative(arrival.at, now)}
            </span>
          </p>
          <p className="figures text-sm text-soft">
            {m.tracking_links_arrival_basis({ time: formatTime(arrival.seen_at) })}
          </p>
        </>
      )}
      {announced_delay && (
        <p role="status" className={`figures font-semibold text-money_waiting-ink ${arrival ? 'mt-2' : ''}`}>
          {m.tracking_links_announced_delay({ minutes: announced_delay.minutes, time: formatTime(announced_delay.at) })}
        </p>
      )}
      {planned_at && (
        <p className={arrival || announced_delay ? 'figures mt-2 text-soft' : 'figures'}>
          {m.tracking_links_planned()}: {formatDateRange(planned_at, planned_until)}
        </p>
      )}
    </Card>
  )
}

/** In UK time; `now` in ms. */
function isSameDayAs(at: string, now: number): boolean {
  return formatDate(at) === formatDate(new Date(now).toISOString())
}
