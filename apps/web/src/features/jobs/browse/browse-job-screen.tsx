import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { jobTopic } from '../../../query/facts.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { useIsVeryWide } from '../../../ui/layout/use-is-very-wide.ts'
import { AlertReason } from './alert-reason.tsx'
import { JobMap } from '../job-detail/job-map.tsx'
import { JobNotes } from '../job-detail/job-notes.tsx'
import { MessageButton } from '../job-detail/message-button.tsx'
import { SideCard } from '../job-detail/side-card.tsx'
import { JobFilesCard } from '../job-files-card.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { MoneyRow } from '../money-row.tsx'
import { routeText } from '../route-headline.tsx'
import { BidAction } from './bid-action.tsx'
import { BidState } from './bid-state.tsx'
import { RouteFold } from './route-fold.tsx'
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
function BrowseJobScreen() {
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
        >
          <MoneyRow job={job} />
        </PageHeader>
      }
      footer={
        <ActionBar>
          <BidAction job={job} />
        </ActionBar>
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
        <BidState job={job} />
        <RouteFold job={job} />
        <WaysToBid job={job} />
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
        <AlertReason job={job} />
      </div>
    </Screen>
  )
}

export { BrowseJobScreen as Component }
