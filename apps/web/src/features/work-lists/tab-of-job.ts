import { tabOf } from '@waybill/domain/jobs/job-flow'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { request } from '../../api/request.ts'
import { WorkStanding } from './tab-of-job.generated.ts'

/** A link to a job that names no list means the tab that holds the job. */
export async function withTabOf(side: WorkSide, search: URLSearchParams, params: { id?: string }, signal: AbortSignal) {
  if (!params.id || ['tab', 'group', 'search'].some((name) => search.has(name))) return search
  const [job] = (await request(WorkStanding, { side, ids: [params.id] }, { signal })).workRows
  if (!job) return search
  const said = new URLSearchParams(search)
  said.set('tab', tabOf(job.status) ?? 'open')
  return said
}
