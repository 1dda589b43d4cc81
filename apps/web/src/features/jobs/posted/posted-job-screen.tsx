import { href, useSearchParams } from 'react-router'
import { isOnHand, isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { jobTopic } from '../../../query/facts.ts'
import { useViewer } from '../../../session/viewer.ts'
import { posterStep } from '../job-detail/next-step.ts'
import { TrackingLinkCard } from '../../tracking-links/tracking-link-card.tsx'
import { OfficeJobQuery } from '../job-detail/office-job.generated.ts'
import { OfficeJob } from '../job-detail/office-job.tsx'
import { MessageButton } from '../job-detail/message-button.tsx'
import { SideCard } from '../job-detail/side-card.tsx'
import { LateEvidenceCard } from '../proofs/late-evidence-card.tsx'
import { QueuedStepsNote } from '../proofs/queued-steps-note.tsx'

export const loader = loaderOf(
  '/jobs-posted/:id',
  async ({ params, signal }) => {
    const { Job } = await request(OfficeJobQuery, { id: params.id }, { signal })
    return found(Job?.is_own ? Job : null)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** A posted job as the poster's office follows it. */
function PostedJobScreen() {
  const job = useData<typeof loader>()
  const search = useSearchParams()[0].toString()
  return (
    <OfficeJob
      job={job}
      back={search ? `${href('/jobs-posted')}?${search}` : href('/jobs-posted')}
      next={posterStep(useViewer(), job)}
    >
      <QueuedStepsNote count={job.queued_steps} />
      <LateEvidenceCard job={job} />
      {!job.bid_team && job.has_conversation && (
        <p>
          <MessageButton job={job} label={m.chat_title()} isNew={job.has_unseen_messages} />
        </p>
      )}
      {job.bid_team && (
        <SideCard
          title={m.jobs_carried_by()}
          team={job.bid_team}
          person={job.driver}
          vehicle={job.fleet_vehicle}
          linksPerson
          actions={
            <MessageButton
              job={job}
              taker_team_id={job.bid_team.id}
              label={m.chat_message_taker()}
              isNew={job.has_unseen_messages}
            />
          }
        />
      )}
      {(job.tracking_link || isFollowable(job.status)) && <TrackingLinkCard job_id={job.id} link={job.tracking_link} />}
    </OfficeJob>
  )
}

/** There is something to come that a customer may want to follow. */
function isFollowable(status: JobStatus): boolean {
  return isOpenForBids(status) || isOnHand(status)
}

export { PostedJobScreen as Component }
