import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useViewer } from '../../session/viewer.ts'
import { JobListRow } from '../jobs/job-list-row.tsx'
import { JobsByTab, StatusInList } from '../jobs/jobs-by-tab.tsx'
import { DriverName, FindWork, tabsOf, Views, workViewOf } from './views.tsx'
import type { ListOfWork } from './kept-my-work.ts'
import { MyWorkScreenAgain, MyWorkScreenQuery } from './my-work-screen.generated.ts'

/** The jobs the team carries or has carried, by status; a limited driver sees their own, and no price. */
export function ListOfWorkView({ work }: { work: ListOfWork }) {
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
          <StatusInList status={job.status} hasLeft={hasLeft} />
          <span className="text-sm text-soft">{job.team.company_name}</span>
          <DriverName driver={job.driver} />
          <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
        </JobListRow>
      )}
    />
  )
}
