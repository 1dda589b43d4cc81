import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { jobTopic } from '../../../query/facts.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { RouteHeadline } from '../route-headline.tsx'
import { JobLogScreenQuery } from './job-log-screen.generated.ts'
import { JobTimeline } from './job-timeline.tsx'
import { kindOfAction, logKindText, logKinds } from './log-kinds.ts'

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
          note={<JobStatusBadge status={job.status} outcome={job.outcome} />}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <RouteHeadline job={job} size="title" />
        <LogCard job={job} />
      </div>
    </Screen>
  )
}

/** Narrowed down to one kind by its address; a history of one kind has nothing to choose from. */
function LogCard({ job: { id, is_own, is_carried, log } }: { job: ReturnType<typeof useData<typeof loader>> }) {
  const [search] = useSearchParams()
  const present = logKinds.filter((kind) => log.some(({ action }) => kindOfAction[action] === kind))
  const chosen = present.find((kind) => kind === search.get('kind'))
  const path = href('/job-logs/:id', { id })
  const chips = [
    { id: '', label: m.jobs_log_kind_all(), to: path },
    ...present.map((kind) => ({ id: kind, label: logKindText(kind), to: `${path}?kind=${kind}` })),
  ]
  if (log.length === 0)
    return (
      <Card>
        <EmptyState title={is_own || is_carried ? m.jobs_log_none() : m.jobs_log_not_yours()} />
      </Card>
    )
  return (
    <>
      {present.length > 1 && <LinkTabs look="chips" label={m.jobs_log_kinds()} tabs={chips} current={chosen ?? ''} />}
      <Card>
        <JobTimeline log={chosen ? log.filter(({ action }) => kindOfAction[action] === chosen) : log} />
      </Card>
    </>
  )
}

export { JobLogScreen as Component }
