import type { Fact } from '@waybill/domain/facts/facts'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Work } from '../../../platform/operation.ts'
import { updateProgress, updateStopProgress, type Progress, type StopProgress } from '../../jobs/job-progress.sql.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { noteStay } from '../../charges/stays/note-stay.ts'
import { noteQueued } from '../../jobs/note-queued.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { notifyOfLateSteps } from './late-steps.sql.ts'
import type { Moment } from './reported-moment.ts'

type Step = {
  moment: Moment
  stop_id?: string | null
  metadata?: Record<string, unknown>
  /** The new values of the job's row and of the stop's. */
  progress?: Progress
  at_stop?: StopProgress
  told: readonly Fact[]
}

/**
 * A step of the run: the flow and the log, what it means for the job and its stop, and who hears of it. Of one that comes late
 * only the log tells, and the poster hears once that there are some.
 */
export async function takeStep(job: LockedJob, action: JobAction, work: Work, step: Step): Promise<void> {
  const { moment, stop_id, metadata = {}, progress, at_stop, told } = step
  const { date_and_time, captured_at, odd_time } = moment
  const times = { date_and_time, captured_at, odd_time }
  await takeJobAction(job, action, work, {
    ...times,
    ...(stop_id && { stop_id }),
    metadata: job.was_online ? { ...metadata, was_online: true } : metadata,
  })
  await noteQueued(work, job)
  if (job.is_late) return notifyOfLateSteps(work.tx, job.id)
  if (progress) await updateProgress(work.tx, job.id, progress)
  if (stop_id && at_stop) await updateStopProgress(work.tx, stop_id, at_stop)
  for (const fact of told) work.recordFact(fact)
  const { noted_at } = moment
  await noteStay(work, job, action, { stop_id: stop_id ?? null, at: noted_at, is_odd: odd_time })
}
