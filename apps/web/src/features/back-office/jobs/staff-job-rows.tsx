import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { DateText } from '../../../ui/show/date-text.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { JobStatusBadge } from '../../jobs/job-status-badge.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import type { StaffJobRow } from './staff-job-row.generated.ts'

/** A few jobs, as a part of another page. */
export function StaffJobRows({ jobs }: { jobs: readonly StaffJobRow[] }) {
  if (jobs.length === 0) return <p className="px-4 pb-4 text-soft">{m.back_office_jobs_none()}</p>
  return (
    <ul className="border-t border-line">
      {jobs.map((job) => (
        <ListRow key={job.id} to={href('/admin/jobs/:id', { id: job.id })}>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span className="min-w-60 flex-1">
              <StaffJobText job={job} />
            </span>
            <JobStatusBadge status={job.status} />
          </span>
        </ListRow>
      ))}
    </ul>
  )
}

export function StaffJobText({ job }: { job: StaffJobRow }) {
  return (
    <>
      <span className="block truncate font-medium">
        {routeText(job)} <span className="figures text-sm text-soft">#{job.job_number}</span>
      </span>
      <span className="block truncate text-sm text-soft">
        {[job.team.company_name, job.bid_team?.company_name].filter(Boolean).join(' → ')} ·{' '}
        <DateText value={job.created_at} />
      </span>
    </>
  )
}
