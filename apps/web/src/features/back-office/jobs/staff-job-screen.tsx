import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { jobTopic } from '../../../query/facts.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { JobMap } from '../../jobs/job-detail/job-map.tsx'
import { JobTimeline } from '../../jobs/job-log/job-timeline.tsx'
import { JobStatusBadge } from '../../jobs/job-status-badge.tsx'
import { PlaceTimeline } from '../../jobs/proofs/place-timeline.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import { useDriverPosition } from '../../tracking/driver-on-map.tsx'
import { StaffConversations } from './staff-conversations.tsx'
import { JobNoticeList } from './job-notice-list.tsx'
import { StaffJobMoney } from './staff-job-money.tsx'
import { StaffJobScreenQuery } from './staff-job-screen.generated.ts'
import { StaffJobSides } from './staff-job-sides.tsx'

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
  const seen = driver ? { latitude: driver.at.lat, longitude: driver.at.lng, heard_at: driver.heard_at } : null
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

export { StaffJobScreen as Component }
