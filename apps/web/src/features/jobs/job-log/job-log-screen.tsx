import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { jobTopic } from '../../../query/facts.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { RouteHeadline } from '../route-headline.tsx'
import { JobLogScreenQuery } from './job-log-screen.generated.ts'
import { JobTimeline } from './job-timeline.tsx'

export const loader = loaderOf(
  '/job-logs/:id',
  async ({ params, signal }) => {
    const { Job } = await request(JobLogScreenQuery, { id: params.id }, { signal })
    return found(Job)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** The whole history of a job, for its two sides. */
function JobLogScreen() {
  const job = useData<typeof loader>()
  const back = job.is_own ? href('/jobs-posted/:id', { id: job.id }) : href('/my-work/:id', { id: job.id })
  return (
    <Screen
      header={
        <PageHeader
          title={m.jobs_log_title({ number: job.job_number })}
          back={back}
          note={<JobStatusBadge status={job.status} />}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <RouteHeadline job={job} size="title" />
        <Card>{job.log.length > 0 ? <JobTimeline log={job.log} /> : <EmptyState title={m.jobs_log_none()} />}</Card>
      </div>
    </Screen>
  )
}

export { JobLogScreen as Component }
