import { journal } from '../../journal/journal-of-device.ts'
import type { KeptAnswers } from '../../query/kept.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'

/** The jobs this user carries, as the server last told of them: a run opens without signal. */
export const keptRuns: KeptAnswers = {
  async read([, , params]) {
    const { id = '' } = params as { id?: string }
    await journal.open()
    const job_id = journal.entry(id)?.job_id ?? id
    const runs = await journal.answersTo(DeliveryQuery.name)
    const run = runs.find(({ data }) => idsOf(data as DeliveryJob).includes(job_id))
    return run && { answer: run.data, read_at: run.read_at }
  },
  async write(_question, answer, asked_at) {
    const job = answer as DeliveryJob
    if (job.is_carried) await journal.keepAnswer(DeliveryQuery.name, job.id, job, asked_at)
  },
  onShown: (read_at) => journal.noteShown(read_at),
}

/** Whatever an address of the run may name it by. */
function idsOf({ id, pod, por, stops }: DeliveryJob): (string | undefined)[] {
  return [id, pod?.id, por?.id, ...stops.flatMap((stop) => [stop.id, stop.pod?.id])]
}
