import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { knownUser } from '../../session/known-user.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useMe } from '../../session/me.ts'
import type { Me } from '../../session/session.ts'
import { useViewer } from '../../session/viewer.ts'
import { isDesk } from '../../ui/layout/use-is-wide.ts'
import { JobListRow } from '../jobs/job-list-row.tsx'
import { JobsByTab, jobTabOf, StatusInList } from '../jobs/jobs-by-tab.tsx'
import { loadDesk, LazyDeskView, staysAsItIs, useDeskWidth } from '../work-lists/desk-width.ts'
import { withTabOf } from '../work-lists/tab-of-job.ts'
import { companyText } from '../teams/company-text.ts'
import { DayView } from './day-view.tsx'
import { DayQuery } from './day.generated.ts'
import { storedMyWork, type ListOfWork, type MyWork } from './stored-my-work.ts'
import { MyWorkScreenAgain, MyWorkScreenCounts, MyWorkScreenQuery } from './my-work-screen.generated.ts'
import { DriverName, FindWork, tabsOf, Views, workViewOf } from './views.tsx'

/** A driver who works alone has a day, however wide the screen; an office has the work of many. */
function hasDesk(me: Me | null): boolean {
  return me !== null && me.has_full_access && me.team?.company_kind !== 'Owner_Driver'
}

/** An office at a desk has its table; else, without a tab in the address, it is the day. A search looks through a tab. */
export const loader = loaderOf(
  '/my-work',
  async ({ params, url, signal }): Promise<MyWork> => {
    if (isDesk() && hasDesk(await knownUser()))
      return loadDesk(
        'carried',
        await withTabOf('carried', url.searchParams, params as { id?: string }, signal),
        signal,
      )
    const search = url.searchParams.get('search') ?? ''
    const tab = jobTabOf(url.searchParams) ?? (search ? 'allocated' : null)
    if (tab === null) return { view: 'day', ...(await request(DayQuery, {}, { signal })) }
    const asked = { tab, search: search || null, after: null }
    const [{ myWork }, { myWorkCounts }] = await Promise.all([
      request(MyWorkScreenQuery, asked, { signal }),
      request(MyWorkScreenCounts, { search: asked.search }, { signal }),
    ])
    return { view: 'list', tab, search, page: myWork, myWorkCounts }
  },
  { about: ({ view }) => (view === 'day' ? ['jobs'] : []), kept: storedMyWork },
)
export const handle: ScreenHandle = { keys: () => [['x', m.work_lists_key_pick()]] }
export const shouldRevalidate = staysAsItIs

/** The team's carried jobs: the table of an office, the day, or one of its lists. */
function MyWorkScreen() {
  const work = useData<typeof loader>()
  useDeskWidth(work.view === 'desk', hasDesk(useMe()))
  if (work.view === 'desk') return <LazyDeskView title={m.jobs_my_work_title()} path="/my-work" desk={work} />
  return work.view === 'day' ? <DayView day={work} /> : <ListOfWorkView work={work} />
}

/** The jobs the team carries or has carried, by status; a limited driver sees their own, and no price. */
function ListOfWorkView({ work }: { work: ListOfWork }) {
  const { tab, search, page, myWorkCounts } = work
  const view = workViewOf(tab, isOffice(useViewer()))
  return (
    <JobsByTab
      title={m.jobs_my_work_title()}
      path="/my-work"
      above={<Views work={work} current={view} />}
      chips={m.my_work_statuses()}
      tabs={tabsOf(view)}
      current={tab}
      search={search}
      counts={myWorkCounts}
      first={page}
      ask={async (after) => (await request(MyWorkScreenQuery, { tab, search: search || null, after })).myWork}
      whenEmpty={{ text: m.jobs_my_work_empty(), action: <FindWork /> }}
      askRows={async (ids) => {
        const asked = { tab, search: search || null, ids: [...ids] }
        const { workRows, myWork, myWorkCounts: told } = await request(MyWorkScreenAgain, asked)
        return { nodes: workRows, listed: myWork.nodes.map(({ id }) => id), told }
      }}
      row={(job, to, hasLeft) => (
        <JobListRow key={job.id} job={job} to={to} price={job.bid_amount}>
          <StatusInList job={job} hasLeft={hasLeft} />
          <span className="text-sm text-soft">{companyText(job.team)}</span>
          <DriverName driver={job.driver} />
          <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
        </JobListRow>
      )}
    />
  )
}

export { MyWorkScreen as Component }
