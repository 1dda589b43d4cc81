import { isRunning, tabOf } from '@waybill/domain/jobs/job-flow'
import type { JobListTab, JobStatus } from '@waybill/domain/jobs/job-status'
import type { WorkGroup, WorkSide } from '@waybill/domain/work-lists/work-list'
import { request } from '../../api/request.ts'
import { WorkStanding } from './tab-of-job.generated.ts'

/** The list that holds a job of this status. Goods that could not be delivered are still on the road, though their tab is that of the ended ones. */
export function listOfStatus(status: JobStatus): { tab: JobListTab | 'open' } | { group: WorkGroup } {
  const tab = tabOf(status) ?? 'open'
  return tab === 'cancel' && isRunning(status) ? { group: 'on_the_road' } : { tab }
}

/** A link to a job that names no list means the tab that holds the job. */
export async function withTabOf(side: WorkSide, search: URLSearchParams, params: { id?: string }, signal: AbortSignal) {
  if (!params.id || ['tab', 'group', 'search'].some((name) => search.has(name))) return search
  const [job] = (await request(WorkStanding, { side, ids: [params.id] }, { signal })).workRows
  if (!job) return search
  const said = new URLSearchParams(search)
  for (const [name, value] of Object.entries(listOfStatus(job.status))) said.set(name, value)
  return said
}
