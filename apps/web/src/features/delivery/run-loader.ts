import { redirect } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { knownUser } from '../../app/known-user.ts'
import { loaderOf } from '../../app/page-data.ts'
import { jobTopic } from '../../query/facts.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'
import { runListOf } from './run-list.ts'

/** The same for every screen of a run: the job behind an id, which may be that of a stop or of a proof. */
export const runLoader = loaderOf(
  '/view-pod/:id?',
  async ({ params, signal }): Promise<DeliveryJob> => {
    if (!params.id) throw redirect(runListOf(await knownUser()))
    const found = (await request(DeliveryQuery, { id: params.id }, { signal })).deliveryJob
    if (!found) throw new ApiError('NOT_FOUND', m.app_not_found_title())
    return found
  },
  { about: (job) => [jobTopic(job.id)] },
)
