import { IconTruckOff, IconX } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { formatRelative } from '../../ui/format.ts'
import { useLitUp } from '../../ui/show/lit.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { personName } from '../users/person.tsx'
import type { JobOnMapRow } from './live-map.generated.ts'
import { jobMarkerId } from './live-markers.tsx'
import type { CardLink } from './live-vehicle-list.tsx'
import type { JobsOnMap } from './use-live-map.ts'
import { dotted } from '../../ui/dotted.ts'

type JobListProps = { found: JobsOnMap; active: string | null; linkTo: (job_id: string) => CardLink }

/** One's own jobs that somebody carries or is about to. */
export function JobsOnMapList({ found: { jobs, job_count }, active, linkTo }: JobListProps) {
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={<IconTruckOff size={40} stroke={1.5} />}
        title={m.live_map_no_jobs_title()}
        text={m.live_map_no_jobs_text()}
      />
    )
  return (
    <>
      <ul>
        {jobs.map((row) => (
          <Row key={row.job.id} row={row} isActive={row.job.id === active} link={linkTo(row.job.id)} />
        ))}
      </ul>
      {jobs.length < job_count && (
        <p className="figures px-4 py-3 text-sm text-soft">
          {m.live_map_shown({ shown: jobs.length, count: job_count })}
        </p>
      )}
    </>
  )
}

function Row({ row, isActive, link }: { row: JobOnMapRow; isActive: boolean; link: CardLink }) {
  const { isMarked, handlers } = useLitUp([jobMarkerId(row.job.id)])
  return (
    <li className="border-b border-line">
      <Link
        {...link}
        {...handlers}
        replace
        preventScrollReset
        data-list-row
        data-lit={isMarked || undefined}
        aria-current={isActive || undefined}
        className="block px-4 py-2.5 -outline-offset-3 hover:bg-hover aria-[current=true]:bg-hover data-lit:bg-hover"
      >
        <JobLines row={row} />
      </Link>
    </li>
  )
}

/** Number and status, the way, who drives and where they are known to be. */
function JobLines({ row: { job, driver_position } }: { row: JobOnMapRow }) {
  const now = useNow()
  const told = [
    job.is_own ? job.bid_team?.company_name : job.team.company_name,
    job.driver && personName(job.driver),
    driver_position ? formatRelative(driver_position.heard_at, now) : m.live_map_driver_unknown(),
  ]
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="figures text-sm font-semibold text-soft">#{job.job_number}</span>
        <JobStatusBadge status={job.status} />
      </span>
      <RouteHeadline job={job} />
      <span className="figures mt-0.5 block text-sm text-soft">{dotted(told)}</span>
    </>
  )
}

/** The open job: what its row says, and the way to its page. */
export function JobCard({ row, onClose }: { row: JobOnMapRow; onClose: () => void }) {
  const { id, is_own, job_number } = row.job
  const to = is_own ? href('/jobs-posted/:id', { id }) : href('/my-work/:id', { id })
  return (
    <section aria-label={`#${job_number}`} className="flex items-start gap-3 p-4">
      <div className="min-w-0 flex-1">
        <JobLines row={row} />
        <p className="mt-3">
          <LinkButton size="small" to={to}>
            {m.live_map_open_job()}
          </LinkButton>
        </p>
      </div>
      <IconButton label={m.ui_close()} icon={<IconX size={20} />} onClick={onClose} />
    </section>
  )
}
