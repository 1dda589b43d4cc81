import type { Work } from '../../platform/operation.ts'
import { stopsOf } from '../jobs/job-progress.ts'
import { lockOwnOrCarriedJob } from '../jobs/lock-job.ts'

/** The job as one of its two sides may act on it; any other does not exist. */
export async function lockRun({ job_id }: { job_id: string }, work: Work) {
  const job = await lockOwnOrCarriedJob(work, job_id)
  return job && { job }
}

export async function lockRunWithStops({ job_id }: { job_id: string }, work: Work) {
  const job = await lockOwnOrCarriedJob(work, job_id)
  return job && { job, stops: await stopsOf(work.tx, job.id) }
}

/** The job and one of its own stops. */
export async function lockRunAtStop({ job_id, stop_id }: { job_id: string; stop_id: string }, work: Work) {
  const run = await lockRunWithStops({ job_id }, work)
  const stop = run?.stops.find(({ id }) => id === stop_id)
  return run && stop && { ...run, stop }
}
