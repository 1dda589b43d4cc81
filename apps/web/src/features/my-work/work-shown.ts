import type { JobListTab } from '@waybill/domain/jobs/job-status'
import type { JobPage } from '../jobs/jobs-by-tab.tsx'
import type { DayQueryResult } from './day.generated.ts'

/** What `/my-work` shows: the day, or a list of one status. */
export type MyWork = Day | ListOfWork
export type Day = { view: 'day' } & DayQueryResult
export type ListOfWork = {
  view: 'list'
  tab: JobListTab
  search: string
  page: JobPage
  myWorkCounts: DayQueryResult['myWorkCounts']
}
