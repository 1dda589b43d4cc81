import { journal } from '../../journal/journal-of-device.ts'
import type { KeptAnswers } from '../../query/kept.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'

/** The jobs this user carries, as the server last told of them: a run opens without signal. */
export const keptRuns: KeptAnswers<DeliveryJob> = {
  async read([, , params]) {
    const { id = '' } = params as { id?: string }
    await journal.open()
    const job_id = journal.entry(id)?.job_id ?? id
    const jobs = (await journal.answersTo(DeliveryQuery.name)).map(({ data }) => data as DeliveryJob)
    return jobs.find((job) => idsOf(job).includes(job_id))
  },
  async write(_question, job) {
    if (job.is_carried) await journal.keepAnswer(DeliveryQuery.name, job.id, job)
  },
}

/** Whatever an address of the run may name it by. */
function idsOf({ id, pod, por, stops }: DeliveryJob): (string | undefined)[] {
  return [id, pod?.id, por?.id, ...stops.flatMap((stop) => [stop.id, stop.pod?.id])]
}
