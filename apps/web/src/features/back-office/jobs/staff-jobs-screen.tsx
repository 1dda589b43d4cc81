import { IconPackages } from '@tabler/icons-react'
import { href } from 'react-router'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { jobStatusText } from '../../../session/status-words.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { Money } from '../../../ui/show/money.tsx'
import { JobStatusBadge } from '../../jobs/job-status-badge.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import { FilterSearch, FilterSelect, oneOf } from '../parts/filters.tsx'
import type { StaffColumn } from '../parts/staff-column.tsx'
import { StaffList } from '../parts/staff-list.tsx'
import type { StaffJobRow } from './staff-job-row.generated.ts'
import { StaffJobText } from './staff-job-rows.tsx'
import { StaffJobsScreenQuery } from './staff-jobs-screen.generated.ts'

export const loader = loaderOf('/admin/jobs', async ({ url: { searchParams }, signal }) => {
  const variables = {
    search: searchParams.get('search'),
    order: oneOf(['newest', 'oldest'] as const, searchParams.get('order')),
    team_id: searchParams.get('team_id'),
    user_id: searchParams.get('user_id'),
    status: oneOf(jobStatuses, searchParams.get('status')),
  }
  return { variables, ...(await request(StaffJobsScreenQuery, { ...variables, after: null }, { signal })) }
})

const columns = (): [StaffColumn<StaffJobRow>, ...StaffColumn<StaffJobRow>[]] => [
  { id: 'number', title: m.back_office_job_number(), cell: ({ job_number }) => `#${job_number}` },
  { id: 'route', title: m.back_office_route(), cell: routeText },
  { id: 'poster', title: m.back_office_poster(), cell: ({ team }) => <Company name={team.company_name} /> },
  {
    id: 'carrier',
    title: m.back_office_carrier(),
    cell: ({ bid_team }) => bid_team && <Company name={bid_team.company_name} />,
  },
  { id: 'status', title: m.back_office_status(), cell: ({ status }) => <JobStatusBadge status={status} /> },
  {
    id: 'price',
    title: m.back_office_price(),
    numeric: true,
    cell: ({ price, bid_amount }) => <Money value={bid_amount ?? price} />,
  },
  {
    id: 'posted',
    title: m.back_office_posted(),
    orders: ['newest', 'oldest'],
    numeric: true,
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
]

/** One line a row: a long name does not push the others down. */
function Company({ name }: { name: string }) {
  return (
    <span title={name} className="block max-w-40 truncate xl:max-w-60">
      {name}
    </span>
  )
}

/** Every job; staff look, and change nothing. */
function StaffJobsScreen() {
  const { variables, staffJobs } = useData<typeof loader>()
  return (
    <Screen width="wide" header={<PageHeader title={m.back_office_nav_jobs()} />}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <FilterSearch label={m.back_office_jobs_search()} />
          <FilterSelect
            name="status"
            label={m.back_office_status()}
            options={jobStatuses.map((value) => ({ value, label: jobStatusText(value) }))}
          />
        </div>
        <StaffList
          caption={m.back_office_nav_jobs()}
          first={staffJobs}
          ask={async (after) => (await request(StaffJobsScreenQuery, { ...variables, after })).staffJobs}
          columns={columns()}
          to={({ id }) => href('/admin/jobs/:id', { id })}
          card={(job) => (
            <>
              <StaffJobText job={job} />
              <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
                <JobStatusBadge status={job.status} />
                <Money value={job.bid_amount ?? job.price} />
              </span>
            </>
          )}
          whenEmpty={{ icon: <IconPackages size={40} stroke={1.5} />, title: m.back_office_jobs_none() }}
        />
      </div>
    </Screen>
  )
}

export { StaffJobsScreen as Component }
