import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { jobTopic } from '../../../query/facts.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { JobMap } from '../../jobs/job-detail/job-map.tsx'
import { JobTimeline } from '../../jobs/job-log/job-timeline.tsx'
import { JobStatusBadge } from '../../jobs/job-status-badge.tsx'
import { PlaceTimeline } from '../../jobs/proofs/place-timeline.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import { lastSeenOf, useDriverPosition } from '../../tracking/driver-on-map.tsx'
import { personName } from '../../users/person.tsx'
import { StaffConversations } from './staff-conversations.tsx'
import { StaffJobMoney } from './staff-job-money.tsx'
import { StaffJobScreenQuery, type StaffJobScreenQueryResult } from './staff-job-screen.generated.ts'
import { StaffJobSides } from './staff-job-sides.tsx'
import { StaffJobWhereabouts } from './staff-job-whereabouts.tsx'

export const loader = loaderOf(
  '/admin/jobs/:id',
  async ({ params: { id }, signal }) => {
    const { Job, jobNotices, openedConversations } = await request(StaffJobScreenQuery, { id }, { signal })
    return { job: found(Job), notices: jobNotices, conversations: openedConversations }
  },
  { about: ({ job }) => [jobTopic(job.id)] },
)

/** A job as both its sides see it, and what was told about it: for whoever has one of them on the phone. Nothing is changed here. */
function StaffJobScreen() {
  const { job, notices, conversations } = useData<typeof loader>()
  const driver = useDriverPosition(job)
  const seen = driver ? lastSeenOf(driver) : null
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={`${m.back_office_job_title({ number: job.job_number })} · ${routeText(job)}`}
          back={href('/admin/jobs')}
          note={<JobStatusBadge status={job.status} />}
        />
      }
    >
      <div className="grid items-start gap-4 p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <StaffJobSides job={job} />
          <StaffJobWhereabouts job={job} driver={driver} />
          <Card title={m.back_office_job_places()}>
            <PlaceTimeline job={job} seen={seen} linked={false} />
          </Card>
          <Card title={m.back_office_job_log()}>
            <JobTimeline log={job.log} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <JobMap job={job} driver={driver} />
          <Card title={m.back_office_job_money()}>
            <StaffJobMoney job={job} />
          </Card>
          <Card flush title={m.back_office_job_conversations()}>
            <StaffConversations job={job} conversations={conversations} />
          </Card>
          <Card flush title={m.back_office_job_told()}>
            <JobNoticeList notices={notices} />
          </Card>
        </div>
      </div>
    </Screen>
  )
}

/** The notices of a job, and whether their readers have looked. */
function JobNoticeList({ notices }: { notices: StaffJobScreenQueryResult['jobNotices'] }) {
  if (notices.length === 0) return <p className="px-4 pb-4 text-soft">{m.back_office_job_nothing_told()}</p>
  return (
    <div
      role="region"
      aria-label={m.back_office_job_told()}
      tabIndex={0}
      className="max-h-96 overflow-auto border-t border-line"
    >
      <ul>
        {notices.map(({ id, name, description, user, created_at, is_seen }) => (
          <li key={id} className="border-b border-line px-4 py-2 last:border-b-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
              <span>
                {user && personName(user)} · {is_seen ? m.back_office_job_read() : m.back_office_job_unread()}
              </span>
              <DateText value={created_at} />
            </p>
            <p>
              <span className="font-medium">{name}</span> <span className="text-soft">{description}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export { StaffJobScreen as Component }
