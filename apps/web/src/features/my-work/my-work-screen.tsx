import { href } from 'react-router'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../app/page-data.ts'
import { useMe } from '../../app/me.ts'
import { railOf } from '../../app/navigation.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { useInstallOffer } from '../install/offer-install.ts'
import { keptHere } from '../../journal/kept-here.ts'
import { JobListRow } from '../jobs/job-list-row.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { JobsByTab, tabOf } from '../jobs/jobs-by-tab.tsx'
import { MyWorkScreenCounts, MyWorkScreenQuery } from './my-work-screen.generated.ts'

export const loader = loaderOf(
  '/my-work',
  async ({ url, signal }) => {
    const { myWorkCounts } = await request(MyWorkScreenCounts, {}, { signal })
    // Without a tab in the address: the first one with something to do in it.
    const busy = myWorkCounts.find(({ tab, count }) => tab !== null && count > 0)?.tab
    const tab = tabOf(url.searchParams) ?? busy ?? 'allocated'
    const search = url.searchParams.get('search') ?? ''
    const { myWork } = await request(MyWorkScreenQuery, { tab, search: search || null, after: null }, { signal })
    return { tab, search, page: myWork, counts: myWorkCounts }
  },
  { about: () => ['jobs'], kept: keptHere(MyWorkScreenQuery.name) },
)

/** The jobs the team carries; a limited driver sees their own, and no price. */
export function Component() {
  const { tab, search, page, counts } = useData<typeof loader>()
  useInstallOffer(counts.some(({ count }) => count > 0))
  const me = useMe()
  const browses = railOf(me).some(({ to }) => to === '/browse-jobs')
  return (
    <JobsByTab
      title={m.jobs_my_work_title()}
      path="/my-work"
      tabs={tabsInOrder}
      current={tab}
      search={search}
      counts={counts}
      first={page}
      ask={async (after) => (await request(MyWorkScreenQuery, { tab, search: search || null, after })).myWork}
      whenEmpty={{
        text: m.jobs_my_work_empty(),
        action: browses && <LinkButton to={href('/browse-jobs')}>{m.jobs_find_work()}</LinkButton>,
      }}
      row={(job, to) => (
        <JobListRow key={job.id} job={job} to={to} price={job.bid_amount}>
          <JobStatusBadge status={job.status} />
          <span className="text-sm text-soft">{job.team.company_name}</span>
          {job.driver && (
            <span className="text-sm text-soft">{`${job.driver.name_first} ${job.driver.name_last}`}</span>
          )}
          <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
        </JobListRow>
      )}
    />
  )
}
