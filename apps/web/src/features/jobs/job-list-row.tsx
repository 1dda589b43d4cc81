import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOver } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { formatRoughMiles, formatMoney } from '../../ui/format.ts'
import { ListRow } from '../../ui/show/list-row.tsx'
import { useJustChanged, useNow } from '../../ui/show/use-now.ts'
import { jobOptionText, vehicleText } from './job-words.ts'
import type { JobRow } from './job-row.generated.ts'
import { dayTimingText, timingHint } from './job-times.ts'
import { pricePerMile } from './job-money.ts'
import { RouteHeadline } from './route-headline.tsx'
import { VehicleSilhouette } from './vehicle-silhouette.tsx'
import { milesText } from './way-text.ts'

type JobListRowProps = {
  job: JobRow
  to: string
  /** The agreed or offered price; null shows none, as for a limited driver. */
  price?: string | null
  /** Instead of a price, where the taker names it. */
  noPrice?: string
  /** How far the collection is from the place the list is around. */
  metresAway?: number | null
  /** A map beside the list has its pin. */
  onMap?: boolean
  /** Below: states that matter in this list. */
  children?: ReactNode
}

/** A job in a list: where from → where to, when, in what, how far, for how much. */
export function JobListRow({
  job,
  to,
  price = null,
  noPrice,
  metresAway = null,
  onMap = false,
  children,
}: JobListRowProps) {
  const now = useNow()
  const hint = isOver(job.status) ? null : timingHint(job.pickup, now)
  const hasMoved = useJustChanged(`${job.status} ${job.bid_count}`)
  return (
    <ListRow to={to} changed={hasMoved} pin={onMap ? job.id : undefined}>
      <div className="flex items-start justify-between gap-3">
        <RouteHeadline job={job} />
        {price ? (
          <span className="figures text-right text-lg leading-snug font-bold whitespace-nowrap">
            {formatMoney(price)}
            <span className="block text-xs font-medium text-soft">{pricePerMile(price, job.distance)}</span>
          </span>
        ) : (
          noPrice && <span className="text-sm whitespace-nowrap text-soft">{noPrice}</span>
        )}
      </div>
      <p className="figures mt-0.5 flex items-center gap-1.5 text-sm">
        <IconClock aria-hidden="true" size={15} className="shrink-0 text-faint" />
        <span>
          {dayTimingText(job.pickup, now)}
          {hint && <span className="text-soft"> · {hint}</span>}
          {metresAway !== null && (
            <span className="font-semibold"> · {m.jobs_away({ distance: formatRoughMiles(metresAway) })}</span>
          )}
        </span>
      </p>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">
        <span className="inline-flex items-center gap-1.5">
          <VehicleSilhouette vehicle={job.vehicle} className="h-4 w-9" />
          {vehicleText(job.vehicle)}
        </span>
        <span>{milesText(job)}</span>
        {job.additional_options.slice(0, 2).map((option) => (
          <span key={option}>{jobOptionText(option)}</span>
        ))}
        {job.additional_options.length > 2 && <span>+{job.additional_options.length - 2}</span>}
      </p>
      {children && <div className="mt-1.5 flex flex-wrap items-center gap-2">{children}</div>}
    </ListRow>
  )
}
