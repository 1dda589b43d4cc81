import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FeedbackItem } from './feedback-item.tsx'
import { otherCompany, ownText } from './feedback-standing.ts'
import { jobPage, jobTitle } from './feedback-words.ts'
import { JobFeedbacksScreenQuery, type JobFeedbacksScreenQueryResult } from './job-feedbacks-screen.generated.ts'
import { LeaveInvitation } from './job-feedback-card.tsx'

type Job = NonNullable<JobFeedbacksScreenQueryResult['Job']>

export const loader = loaderOf(
  '/job-feedbacks/:id',
  async ({ params, signal }) => found((await request(JobFeedbacksScreenQuery, params, { signal })).Job),
  { about: (job) => [jobTopic(job.id)] },
)

/** The feedback of the two sides of a job: one's own at once, the other's when it is published. */
function JobFeedbacksScreen() {
  const job = useData<typeof loader>()
  const isSide = job.is_own || job.is_carried
  return (
    <Screen header={<PageHeader title={m.feedback_of_job({ job: jobTitle(job) })} back={jobPage(job)} />}>
      {isSide ? <Sides job={job} /> : <Published job={job} />}
    </Screen>
  )
}

function Sides({ job }: { job: Job }) {
  const theirs = job.feedbacks.find(({ is_about_us }) => is_about_us)
  const company = otherCompany(job)
  const until = job.may_leave_feedback_until
  if (until === null) return <EmptyState title={m.feedback_not_yet_title()} text={m.feedback_not_yet_text()} />
  return (
    <div className="flex flex-col gap-4">
      <Card flush title={m.feedback_yours({ company })}>
        <Own job={job} until={until} />
      </Card>
      <Card flush title={m.feedback_theirs({ company })}>
        {theirs ? (
          <FeedbackItem feedback={theirs} linksJob={false} />
        ) : (
          <p className="px-4 pb-4 text-soft">{theirsText(job)}</p>
        )}
      </Card>
    </div>
  )
}

function Own({ job, until }: { job: Job; until: string }) {
  const own = job.feedbacks.find(({ is_mine }) => is_mine)
  if (!own)
    return (
      <div className="px-4 pb-4">
        <LeaveInvitation job={job} until={until} />
      </div>
    )
  return (
    <>
      <FeedbackItem feedback={own} linksJob={false} />
      <p className="px-4 pb-4 text-sm text-soft">{ownText(job)}</p>
    </>
  )
}

/** Says when the other side has written; else only that its feedback will appear here. */
function theirsText(job: Job): string {
  return job.has_feedback_waiting ? m.feedback_theirs_waiting() : m.feedback_theirs_none()
}

/** For staff. */
function Published({ job }: { job: Job }) {
  if (job.feedbacks.length === 0) return <EmptyState title={m.feedback_none_title()} text={m.feedback_none_text()} />
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {job.feedbacks.map((feedback) => (
          <li key={feedback.id}>
            <FeedbackItem feedback={feedback} linksJob={false} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export { JobFeedbacksScreen as Component }
