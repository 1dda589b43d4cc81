import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../app/page-data.ts'
import { jobTopic } from '../../../query/facts.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { useIsVeryWide } from '../../../ui/layout/use-is-very-wide.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { AlertReasonCard } from './alert-reason-card.tsx'
import { JobFacts } from '../job-detail/job-facts.tsx'
import { JobMap } from '../job-detail/job-map.tsx'
import { JobNotes } from '../job-detail/job-notes.tsx'
import { MessageButton } from '../job-detail/message-button.tsx'
import { RouteCard } from '../job-detail/route-card.tsx'
import { SideCard } from '../job-detail/side-card.tsx'
import { JobFilesCard } from '../job-files-card.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { routeText } from '../route-headline.tsx'
import { BidAction } from './bid-action.tsx'
import { BidState } from './bid-state.tsx'
import { WaysToBid } from './ways-to-bid.tsx'
import { BrowseJobScreenQuery } from './browse-job-screen.generated.ts'

export const loader = loaderOf(
  '/browse-jobs/:id',
  async ({ params, signal }) => {
    const { Job } = await request(BrowseJobScreenQuery, { id: params.id }, { signal })
    return found(Job)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** A job as a taker weighs it up. */
export function Component() {
  const job = useData<typeof loader>()
  const search = useSearchParams()[0].toString()
  const isVeryWide = useIsVeryWide() // the board's map shows the route there
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={routeText(job)}
          back={search ? `${href('/browse-jobs')}?${search}` : href('/browse-jobs')}
          note={<JobStatusBadge status={job.status} />}
          actions={<span className="figures text-sm text-soft">#{job.job_number}</span>}
        />
      }
      footer={
        <ActionBar>
          <BidAction job={job} />
        </ActionBar>
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
        <BidState job={job} />
        <WaysToBid job={job} />
        <AlertReasonCard job={job} />
        <RouteCard job={job} />
        <JobFacts job={job} />
        {!isVeryWide && <JobMap job={job} />}
        <JobNotes job={job} />
        <JobFilesCard files={job.jobFiles} />
        <SideCard
          title={m.jobs_posted_by()}
          // Whoever wants to be rung about a job says so with its own number.
          team={{ ...job.team, phone: null }}
          actions={
            !job.is_own && <MessageButton job={job} label={m.chat_message_poster()} isNew={job.has_unseen_messages} />
          }
        />
        {job.bid_count > 0 && (
          <p>
            <Badge>{m.jobs_bids({ count: job.bid_count })}</Badge>
          </p>
        )}
      </div>
    </Screen>
  )
}
