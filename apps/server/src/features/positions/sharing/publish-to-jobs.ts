import { jobChannel } from '@waybill/domain/live/channels'
import type { JobPosition } from '@waybill/domain/positions/frames'
import { isSharedWithJob, type RunningJob } from '@waybill/domain/positions/sharing'
import type { Live } from '../../../platform/live/live.ts'
import type { TrackedUser } from './tracked-user.ts'

/**
 * Tells the two sides of every job that somebody drives where they are, unless they know from before; and those of jobs
 * they no longer drive, that they are gone.
 */
export function publishToJobs(
  live: Live,
  tracked: TrackedUser,
  { jobsBefore, isHere }: { jobsBefore: readonly RunningJob[]; isHere: boolean },
) {
  if (tracked.visibility.jobs.length === 0 && jobsBefore.length === 0) return
  const isShared = isHere && isSharedWithJob(tracked.visibility)
  const jobs = isShared ? tracked.visibility.jobs : []
  const [begun, over] = [without(jobs, jobsBefore), without(jobsBefore, jobs)]
  const position = {
    ...tracked.at,
    heard_at: new Date(tracked.heard_at).toISOString(),
    accuracy: tracked.accuracy,
  }
  const say = (job_id: string, data: JobPosition) => ({ channel: jobChannel(job_id), event: 'Position', data })
  live.publish([
    ...begun.map(({ id }) => say(id, { job_id: id, position })),
    ...over.map(({ id }) => say(id, { job_id: id, position: null })),
  ])
}

const without = (jobs: readonly RunningJob[], others: readonly RunningJob[]) =>
  jobs.filter(({ id }) => !others.some((other) => other.id === id))
