import { href, redirect } from 'react-router'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../../api/api-error.ts'
import { found, loaderOf } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { journal } from '../../../journal/journal-of-device.ts'
import { jobTopic } from '../../../query/facts.ts'
import type { StoredAnswers } from '../../../query/stored-answers.ts'
import { knownUser } from '../../../session/known-user.ts'
import type { OfficeJobDetail } from '../../jobs/job-detail/office-job.generated.ts'
import { type DeliveryJob, DeliveryQuery } from './delivery-job.generated.ts'
import { runListOf } from './next-run.ts'
import { RunPageQuery } from './run-page.generated.ts'

/** A run that was read so lately is the next step's answer too (settled 25). */
const FRESH_MS = 60_000

/** The jobs this user carries, as the server last told of them: a run opens without signal. */
export const storedRuns: StoredAnswers = {
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
  onShown: (question, read_at) => journal.noteShown(question, read_at),
}

/** All ids that an address of the run may name it by. */
function idsOf({ id, pod, por, stops }: DeliveryJob): (string | undefined)[] {
  return [id, pod?.id, por?.id, ...stops.flatMap((stop) => [stop.id, stop.pod?.id])]
}

const loaderOfRun = (kept: StoredAnswers) =>
  loaderOf('/view-pod/:id?', askRun, { about: (job) => [jobTopic(job.id)], kept })

/** The same for every screen of a run: the job behind an id, which may be that of a stop or of a proof. */
export const runLoader = loaderOfRun(storedRuns)
/** A form opens by what its run has just said, and asks meanwhile. */
export const formLoader = loaderOfRun({ ...storedRuns, fresh_ms: FRESH_MS })

async function askRun({ params, signal }: { params: { id?: string }; signal: AbortSignal }): Promise<DeliveryJob> {
  if (!params.id) throw redirect(runListOf(await knownUser()))
  await journal.open() // drafts and what has not arrived are drawn with the job
  // A proof that was made here and has not arrived goes by its entry.
  const id = journal.entry(params.id)?.job_id ?? params.id
  const found = (await request(DeliveryQuery, { id }, { signal })).deliveryJob
  if (!found) throw new ApiError('NOT_FOUND', m.app_not_found_title())
  return found
}

/** A job as whoever carries or gave it follows it on the road, and as an office looks after it. */
type RunPage = {
  told: DeliveryJob
  /** Null where only the run is on this device. */
  office: OfficeJobDetail | null
}

/** The run is kept by itself as well, where no page of it was opened yet. */
const storedPage: StoredAnswers = {
  async read(question) {
    const run = await storedRuns.read(question)
    if (!run) return undefined
    const told = run.answer as DeliveryJob
    const offices = await journal.answersTo(RunPageQuery.name)
    const office = offices.map(({ data }) => data as OfficeJobDetail).find(({ id }) => id === told.id)
    return { answer: { told, office: office ?? null }, read_at: run.read_at }
  },
  async write(question, answer, asked_at) {
    const { told, office } = answer as RunPage
    await storedRuns.write(question, told, asked_at)
    if (told.is_carried && office) await journal.keepAnswer(RunPageQuery.name, told.id, office, asked_at)
  },
  onShown: storedRuns.onShown,
}

const loaderFor = (isShown: (run: DeliveryJob) => boolean) =>
  loaderOf(
    '/my-work/:id',
    async ({ params, signal }): Promise<RunPage> => {
      await journal.open() // what has not arrived is drawn with the job
      const { deliveryJob, Job } = await request(RunPageQuery, { id: params.id }, { signal })
      return { told: found(deliveryJob && isShown(deliveryJob) ? deliveryJob : null), office: Job }
    },
    { about: ({ told }) => [jobTopic(told.id)], kept: storedPage },
  )

/** Of the addresses of a run: whoever gave the job follows it on its own page. */
export const runPageLoader = loaderFor(({ id, is_own, is_carried }) => {
  if (is_own && !is_carried) throw redirect(href('/jobs-posted/:id', { id }))
  return true
})
/** For those who carry it. */
export const carriedPageLoader = loaderFor(({ is_carried }) => is_carried)
