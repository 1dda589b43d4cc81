import { redirect } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { knownUser } from '../../session/known-user.ts'
import { loaderOf } from '../../session/page-data.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { jobTopic } from '../../query/facts.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'
import { keptRuns } from './kept-runs.ts'
import { runListOf } from './run-list.ts'

/** The same for every screen of a run: the job behind an id, which may be that of a stop or of a proof. */
export const runLoader = loaderOf('/view-pod/:id?', askRun, { about: (job) => [jobTopic(job.id)], kept: keptRuns })

async function askRun({ params, signal }: { params: { id?: string }; signal: AbortSignal }): Promise<DeliveryJob> {
  if (!params.id) throw redirect(runListOf(await knownUser()))
  await journal.open() // drafts and what has not arrived are drawn with the job
  // A proof that was made here and has not arrived goes by its entry.
  const id = journal.entry(params.id)?.job_id ?? params.id
  const found = (await request(DeliveryQuery, { id }, { signal })).deliveryJob
  if (!found) throw new ApiError('NOT_FOUND', m.app_not_found_title())
  return found
}
