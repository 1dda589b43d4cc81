import { formatMoney } from '../../ui/format.ts'
import { ListRow } from '../../ui/show/list-row.tsx'
import { useJustChanged } from '../../ui/show/use-now.ts'
import { PlaceTime } from '../delivery/steps/place-line.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import type { Plan } from './day-plan.ts'
import { DriverName } from './views.tsx'

/** A job of the day in one of its groups: when, from where to where, and what of it somebody should know. */
export function DayRow({ plan: { job, place, isAwaited } }: { plan: Plan }) {
  const isAllocated = job.status === 'allocated'
  return (
    <ListRow to={`/my-work/${job.id}`} changed={useJustChanged(job.status)}>
      <p>
        <PlaceTime place={place} isAwaited={isAwaited} />
      </p>
      <div className="flex items-start justify-between gap-3">
        <RouteHeadline job={job} />
        {job.bid_amount !== null && <span className="figures font-bold">{formatMoney(job.bid_amount)}</span>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {!isAllocated && <JobStatusBadge status={job.status} />}
        {!isAllocated && <span>{place.town}</span>}
        <span>{job.team.company_name}</span>
        <DriverName driver={job.driver} />
        <span className="figures ml-auto">#{job.job_number}</span>
      </p>
    </ListRow>
  )
}
