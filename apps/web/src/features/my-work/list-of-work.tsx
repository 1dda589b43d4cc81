import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useViewer } from '../../session/viewer.ts'
import { JobListRow } from '../jobs/job-list-row.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { JobsByTab } from '../jobs/jobs-by-tab.tsx'
import { DriverName } from './driver-name.tsx'
import { FindWork } from './find-work.tsx'
import type { ListOfWork } from './work-shown.ts'
import { MyWorkScreenQuery } from './my-work-screen.generated.ts'
import { tabsOf, workViewOf, Views } from './views.tsx'

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
      row={(job, to) => (
        <JobListRow key={job.id} job={job} to={to} price={job.bid_amount}>
          <JobStatusBadge status={job.status} />
          <span className="text-sm text-soft">{job.team.company_name}</span>
          <DriverName driver={job.driver} />
          <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
        </JobListRow>
      )}
    />
  )
}
