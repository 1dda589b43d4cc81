import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatMiles, formatMoney, formatNumber } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JobTimeline } from '../../jobs/job-log/job-timeline.tsx'
import { JobStatusBadge } from '../../jobs/job-status-badge.tsx'
import { RouteHeadline } from '../../jobs/route-headline.tsx'
import { personName } from '../parts/person-name.ts'
import { StaffJobScreenQuery, type StaffJobScreenQueryResult } from './staff-job-screen.generated.ts'

export const loader = loaderOf('/admin/jobs/:id', async ({ params: { id }, signal }) =>
  found((await request(StaffJobScreenQuery, { id }, { signal })).Job),
)

/** A job and everything that happened to it, to look at. */
function StaffJobScreen() {
  const job = useData<typeof loader>()
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.back_office_job_title({ number: job.job_number })}
          back={href('/admin/jobs')}
          note={<JobStatusBadge status={job.status} />}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <RouteHeadline job={job} size="title" />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={m.back_office_facts()}>
            <JobFacts job={job} />
          </Card>
          <Card title={m.back_office_job_log()}>
            {job.log.length > 0 ? <JobTimeline log={job.log} /> : <EmptyState title={m.back_office_job_no_log()} />}
          </Card>
        </div>
      </div>
    </Screen>
  )
}

function JobFacts({ job }: { job: NonNullable<StaffJobScreenQueryResult['Job']> }) {
  return (
    <FactsList
      facts={[
        [m.back_office_poster(), <Company key="poster" team={job.team} />],
        [m.back_office_posted_by(), job.user && <Person person={job.user} />],
        [m.back_office_carrier(), job.bid_team && <Company team={job.bid_team} />],
        [m.back_office_driver(), job.driver && <Person person={job.driver} />],
        [m.back_office_price(), job.price && formatMoney(job.price)],
        [m.back_office_agreed(), job.bid_amount && formatMoney(job.bid_amount)],
        [m.back_office_bids(), formatNumber(job.bid_count)],
        [m.back_office_distance(), formatMiles(job.distance)],
        [m.back_office_posted(), <DateText key="posted" value={job.created_at} />],
        [m.back_office_expires(), <DateText key="expires" value={job.expiry_time} />],
        [m.back_office_details(), job.details],
      ]}
    />
  )
}

function Company({ team }: { team: { id: string; company_name: string } }) {
  return <TextLink to={href('/admin/teams/:id', { id: team.id })}>{team.company_name}</TextLink>
}

function Person({ person }: { person: { id: string; name_first: string; name_last: string } }) {
  return <TextLink to={href('/admin/users/:id', { id: person.id })}>{personName(person)}</TextLink>
}

export { StaffJobScreen as Component }
