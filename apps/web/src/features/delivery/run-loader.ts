import { redirect } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { loaderOf } from '../../app/route.ts'
import { knownUser } from '../../app/session.ts'
import { answerOrKept } from '../../journal/answer-or-kept.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { keptAnswersOf } from '../../journal/kept-answers.ts'
import { DeliveryQuery, type DeliveryJob, type DeliveryQueryResult } from './delivery-job.generated.ts'
import { runListOf } from './run-list.ts'

/** The same for every screen of a run: the job behind an id, which may be that of a stop or of a proof. */
export const runLoader = loaderOf('/view-pod/:id?', async ({ params, signal }): Promise<DeliveryJob> => {
  const me = await knownUser()
  if (!params.id) throw redirect(runListOf(me))
  await journal.open()
  const id = (me && (await keptJobBehind(params.id, me.id))) ?? params.id
  const { answer } = await answerOrKept(DeliveryQuery, { id }, { signal, isKept: (told) => isCarriedHere(told, id) })
  if (!answer.deliveryJob) throw new ApiError('NOT_FOUND', m.app_not_found_title())
  return answer.deliveryJob
})

/** Kept under its own id alone, so that what arrives later takes its place. */
function isCarriedHere({ deliveryJob }: DeliveryQueryResult, id: string): boolean {
  return deliveryJob !== null && deliveryJob.is_carried && deliveryJob.id === id
}

/** The job that this device knows for an id of one of its stops or proofs; those made here have the ids of their entries. */
async function keptJobBehind(id: string, user_id: string): Promise<string | null> {
  const jobs = (await keptAnswersOf(journal, user_id, DeliveryQuery.name)).map(
    ({ data }) => (data as DeliveryQueryResult).deliveryJob,
  )
  const job = jobs.find((each) => each && idsOf(each).includes(id))
  return job?.id ?? journal.entry(id)?.job_id ?? null
}

function idsOf({ id, pod, por, stops }: DeliveryJob): (string | undefined)[] {
  return [id, pod?.id, por?.id, ...stops.flatMap((stop) => [stop.id, stop.pod?.id])]
}
