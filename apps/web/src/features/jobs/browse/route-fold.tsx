import { IconChevronDown } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'
import { RouteCard } from '../job-detail/route-card.tsx'
import { timingHint, timingText } from '../job-times.ts'
import { RouteHeadline } from '../route-headline.tsx'

/** The way at a glance, with every stop behind a tap; on a desk there is room for it. */
export function RouteFold({ job }: { job: JobDetail }) {
  if (useIsWide()) return <RouteCard job={job} />
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-start gap-2 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <RouteHeadline job={job} />
          <Time label={m.jobs_collect()} place={job.pickup} />
          <Time label={m.jobs_deliver()} place={job.destination} />
        </span>
        <IconChevronDown aria-hidden="true" size={22} className="shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <RouteCard job={job} />
      </div>
    </details>
  )
}

function Time({ label, place }: { label: string; place: JobDetail['pickup'] }) {
  const hint = timingHint(place, useNow())
  return (
    <span className="figures mt-1 block text-[0.9375rem]">
      <span className="text-soft">{label}</span> {timingText(place)}
      {hint && <span className="text-soft"> · {hint}</span>}
    </span>
  )
}
