import { lazy, Suspense } from 'react'
import { href, useSearchParams } from 'react-router'
import { isOffice } from '@waybill/domain/access/viewer'
import { isOnHand, isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import { useViewer } from '../../session/viewer.ts'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { MessageButton } from '../jobs/job-detail/message-button.tsx'
import { posterStep } from '../jobs/job-detail/next-step.ts'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import { OfficeJob } from '../jobs/job-detail/office-job.tsx'
import { SideCard } from '../jobs/job-detail/side-card.tsx'
import { LateEvidenceCard, QueuedStepsNote } from '../jobs/proofs/late-evidence-card.tsx'
import { BidsPanel } from '../bids/bids-panel.tsx'
import { bidderMarkers, useBidderPositions } from '../bids/bidder-positions.ts'
import { TrackingLinkCard } from '../tracking-links/tracking-link-card.tsx'

import { PostedJobQuery } from './posted-job-screen.generated.ts'

const JobChat = lazy(() => import('./job-chat.tsx').then((module) => ({ default: module.JobChat })))

export const loader = loaderOf(
  '/jobs-posted/:id',
  async ({ params, signal }) => {
    const { Job } = await request(PostedJobQuery, { id: params.id }, { signal })
    return found(Job?.is_own ? Job : null)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** A posted job as the poster's office follows it. */
function PostedJobScreen() {
  const job = useData<typeof loader>()
  const search = useSearchParams()[0].toString()
  const viewer = useViewer()
  const isWide = useIsWide()
  // A phone has a page for the bids; whoever is shown no price compares none.
  const compares = isWide && isOpenForBids(job.status) && isOffice(viewer) && job.bid_count + job.hidden_bid_count > 0
  const positions = useBidderPositions(job.id, compares)
  const now = useNow()
  const isTracked = job.tracking_link !== null || isFollowable(job.status)
  return (
    <OfficeJob
      job={job}
      back={search ? `${href('/jobs-posted')}?${search}` : href('/jobs-posted')}
      next={compares ? null : posterStep(viewer, job)}
      pins={bidderMarkers(job, positions, now)}
      isComparing={compares}
      side={<PosterSide job={job} />}
      below={isTracked && <TrackingLinkCard job_id={job.id} link={job.tracking_link} />}
    >
      {compares && <BidsPanel job={job} positions={positions} />}
      <QueuedStepsNote count={job.queued_steps} />
      <LateEvidenceCard job={job} />
    </OfficeJob>
  )
}

/** The carrier, and the messages with it: on a desk right here. */
function PosterSide({ job }: { job: OfficeJobDetail }) {
  const isWide = useIsWide()
  const { bid_team } = job
  return (
    <>
      {!bid_team && job.has_conversation && (
        <p>
          <MessageButton job={job} label={m.chat_title()} isNew={job.has_unseen_messages} />
        </p>
      )}
      {bid_team && (
        <SideCard
          title={m.jobs_carried_by()}
          team={bid_team}
          person={job.driver}
          vehicle={job.fleet_vehicle}
          linksPerson
          actions={
            !isWide && (
              <MessageButton
                job={job}
                taker_team_id={bid_team.id}
                label={m.chat_message_taker()}
                isNew={job.has_unseen_messages}
              />
            )
          }
        />
      )}
      {isWide && bid_team && (
        <Suspense>
          <JobChat job_id={job.id} taker_team_id={bid_team.id} />
        </Suspense>
      )}
    </>
  )
}

/** There is something to come that a customer may want to follow. */
function isFollowable(status: JobStatus): boolean {
  return isOpenForBids(status) || isOnHand(status)
}

export { PostedJobScreen as Component }
