import { m } from '@waybill/locales/messages'
import { formatDate, formatDateRange, formatRelative, formatTime } from '../../ui/format.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { arrivalWords, type Tracked } from './tracked-words.ts'

const isOver = ({ status }: Tracked) =>
  ['delivered', 'left_elsewhere', 'returned', 'returning', 'cancelled'].includes(status)

/** When it is expected, worked out from where the vehicle is; without a position, when it was planned. */
export function ArrivalCard({ job }: { job: Tracked }) {
  const now = useNow()
  const { arrival, planned_at, planned_until } = job
  if (isOver(job) || (!arrival && !planned_at)) return null
  return (
    <Card>
      {arrival && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-soft">
            {arrivalWords[arrival.place]()} <Badge>{m.tracking_links_estimated()}</Badge>
          </p>
          <p className="figures mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="text-3xl font-bold">{formatTime(arrival.at)}</span>
            <span className="text-lg font-medium text-soft">
              {!isSameDayAs(arrival.at, now) && `${formatDate(arrival.at)} · `}
              {formatRelative(arrival.at, now)}
            </span>
          </p>
        </>
      )}
      {planned_at && (
        <p className={arrival ? 'figures mt-2 text-soft' : 'figures'}>
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
