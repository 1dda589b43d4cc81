import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { loaderOf } from '../../session/page-data.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { jobTopic } from '../../query/facts.ts'
import type { KeptAnswers } from '../../query/kept.ts'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { keptRuns } from './kept-runs.ts'
import { RunPageQuery } from './run-page.generated.ts'

/** A job as whoever carries or gave it follows it on the road, and as an office looks after it. */
export type RunPage = {
  told: DeliveryJob
  /** Null where only the run is on this device. */
  office: OfficeJobDetail | null
}

/** The run is kept by itself as well, where no page of it was opened yet. */
const keptPage: KeptAnswers = {
  async read(question) {
    const run = await keptRuns.read(question)
    if (!run) return undefined
    const told = run.answer as DeliveryJob
    const offices = await journal.answersTo(RunPageQuery.name)
    const office = offices.map(({ data }) => data as OfficeJobDetail).find(({ id }) => id === told.id)
    return { answer: { told, office: office ?? null }, read_at: run.read_at }
  },
  async write(question, answer, asked_at) {
    const { told, office } = answer as RunPage
    await keptRuns.write(question, told, asked_at)
    if (told.is_carried && office) await journal.keepAnswer(RunPageQuery.name, told.id, office, asked_at)
  },
  onShown: keptRuns.onShown,
}

const loaderFor = (isShown: (run: DeliveryJob) => boolean) =>
  loaderOf(
    '/my-work/:id',
    async ({ params, signal }): Promise<RunPage> => {
      await journal.open() // what has not arrived is drawn with the job
      const { deliveryJob, Job } = await request(RunPageQuery, { id: params.id }, { signal })
      return { told: found(deliveryJob && isShown(deliveryJob) ? deliveryJob : null), office: Job }
    },
    { about: ({ told }) => [jobTopic(told.id)], kept: keptPage },
  )

/** For both sides of a job. */
export const runPageLoader = loaderFor(() => true)
/** For those who carry it. */
export const carriedPageLoader = loaderFor(({ is_carried }) => is_carried)
