import { stopsAfter, stopsAsAt, isBefore, untouched } from '@waybill/domain/delivery/late-steps'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import { selectAllStops, type Stop } from '../../jobs/job-progress.sql.ts'
import { lockJob } from '../../jobs/lock-job.ts'
import { runAsItWasFor, type Run } from './as-it-was.ts'
import { selectLogOfRun, selectSuspension } from './late-steps.sql.ts'

type Step = { job_id: string; captured_at?: string | null | undefined }

/** The job as one of its two sides may act on it, as it was for a step that comes late; any other does not exist. */
export async function lockRun(step: Step, work: Work) {
  const run = await lock(step, work)
  return run && { job: run.job, was_before: run.was_before }
}

/** The run with the stops it had. */
export async function lockRunWithStops(step: Step, work: Work) {
  const run = await lock(step, work)
  if (!run) return undefined
  const stops = (await stopsThen(run, work)).filter(({ removed_at }) => removed_at === null)
  return { job: run.job, was_before: run.was_before, stops }
}

/**
 * The job and one of its own stops, which may have been taken away after somebody was there. `stops` are those of that time, in
 * their order then.
 * @throws CONFLICT `stop_removed`
 */
export async function lockRunAtStop(step: Step & { stop_id: string }, work: Work) {
  const run = await lock(step, work)
  if (!run) return undefined
  const all = await stopsThen(run, work)
  const log = run.captured_at ? await selectLogOfRun(work.tx, run.job) : []
  const order = run.captured_at && stopsAsAt(log, run.captured_at)
  const found = all.find(({ id }) => id === step.stop_id)
  if (!found) return undefined
  if (!found.removed_at) return { job: run.job, was_before: run.was_before, stop: found, stops: inOrder(all, order) }
  if (!isBefore(run.captured_at, found.removed_at, work.now)) throw AppError.notNow('stop_removed', run.job.status)
  const stop = { ...found, ...(stopsAfter(log).get(found.id) ?? untouched) }
  const stops = inOrder(
    all.map((each) => (each === found ? stop : each)),
    order,
  )
  return { job: { ...run.job, is_late: true }, was_before: run.was_before, stop, stops }
}

function inOrder(all: readonly Stop[], order: readonly string[] | null): Stop[] {
  if (!order) return all.filter(({ removed_at }) => removed_at === null)
  return order.flatMap((id) => all.find((stop) => stop.id === id) ?? [])
}

async function lock(step: Step, work: Work) {
  const { tx, viewer, now } = work
  const captured_at = step.captured_at ? new Date(step.captured_at) : null
  const job = await lockJob(tx, step.job_id)
  const run = job && (await runAsItWasFor(job, captured_at, work))
  if (!run) return undefined
  const suspended_at = viewer.team_suspended && viewer.team_id ? await selectSuspension(tx, viewer.team_id) : null
  return { ...run, captured_at, was_before: suspended_at !== null && isBefore(captured_at, suspended_at, now) }
}

async function stopsThen({ job, stops }: Run, { tx }: Work): Promise<Stop[]> {
  const all = await selectAllStops(tx, job.id)
  return stops ? all.map((stop) => ({ ...stop, ...(stops.get(stop.id) ?? untouched) })) : all
}
