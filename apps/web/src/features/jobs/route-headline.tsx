import { IconArrowNarrowRight } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { placeNameOf } from '@waybill/domain/jobs/place-name'

type RouteHeadlineProps = {
  job: { pickup: { short_address: string }; destination: { short_address: string }; stop_count?: number }
  size?: 'row' | 'title'
}

const sizes = {
  row: 'text-[1.0625rem] leading-snug',
  title: 'text-2xl leading-tight lg:text-[1.75rem]',
}

/** Where from → where to: how every job is recognised (docs: the route is the headline). */
export function RouteHeadline({ job, size = 'row' }: RouteHeadlineProps) {
  return (
    <span className={`flex flex-wrap items-baseline gap-x-2 font-bold ${sizes[size]}`}>
      <Place short_address={job.pickup.short_address} />
      <span className="inline-flex items-center gap-1 self-center text-faint">
        <IconArrowNarrowRight aria-hidden="true" size={size === 'row' ? 20 : 26} />
        <span className="sr-only">{m.jobs_to()}</span>
        {(job.stop_count ?? 0) > 0 && (
          <span className="figures text-sm font-medium">{m.jobs_stops_between({ count: job.stop_count ?? 0 })}</span>
        )}
      </span>
      <Place short_address={job.destination.short_address} />
    </span>
  )
}

function Place({ short_address }: { short_address: string }) {
  const { town, code } = placeNameOf(short_address)
  return (
    <span className="wrap-anywhere">
      {town}
      {/* A space, and no margin alone: the row is read out with it. */}
      {code && <span className="text-[0.8em] font-medium text-soft"> {code}</span>}
    </span>
  )
}

/** The same in plain words, for titles, map pins and toasts. */
export function routeText(job: RouteHeadlineProps['job']): string {
  return `${placeNameOf(job.pickup.short_address).town} → ${placeNameOf(job.destination.short_address).town}`
}
