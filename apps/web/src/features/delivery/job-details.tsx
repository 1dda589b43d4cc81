import { IconChevronDown } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { CarrierSides } from '../jobs/job-detail/carrier-sides.tsx'
import { JobFacts } from '../jobs/job-detail/job-facts.tsx'
import { JobNotes } from '../jobs/job-detail/job-notes.tsx'
import { JobProgress } from '../jobs/job-detail/job-progress.tsx'
import { LatestLog } from '../jobs/job-detail/latest-log.tsx'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import { RouteCard } from '../jobs/job-detail/route-card.tsx'

/** What an office wants of a job that runs, folded away from who drives. */
export function JobDetails({ job }: { job: OfficeJobDetail | null }) {
  const isWide = useIsWide()
  return (
    <details open={isWide} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold">
        {m.delivery_job_details()}
        <IconChevronDown aria-hidden="true" size={22} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{job ? <Details job={job} /> : m.delivery_details_not_here()}</div>
    </details>
  )
}

function Details({ job }: { job: OfficeJobDetail }) {
  return (
    <>
      <JobProgress status={job.status} />
      <JobFacts job={job} />
      <CarrierSides job={job} />
      <RouteCard job={job} />
      <JobNotes job={job} />
      <LatestLog job={job} />
    </>
  )
}
