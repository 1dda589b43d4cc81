import { starsOf } from '@waybill/domain/feedback/feedback'
import { leaveFeedbackInput } from '@waybill/domain/feedback/feedback-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockOwnOrCarriedJob, type LockedJob } from '../jobs/lock-job.ts'
import { completeWhenBothWrote } from './complete-when-both-wrote.ts'
import { insertFeedback, publishOfPair, selectTimes, selectWhetherWritten } from './feedback.sql.ts'
import { feedbackWasPublished } from './feedback-was-published.ts'

/**
 * One side says what it thinks of the other. Nobody reads it before the other side has written too, or two weeks have passed;
 * with the second of the two both are published, and a job that is paid for is complete.
 */
export const leaveFeedback = operation({
  input: leaveFeedbackInput,
  permission: 'feedback.leave',

  async load({ job_id }, work) {
    const { tx, viewer, now } = work
    const job = await lockOwnOrCarriedJob(work, job_id)
    if (!job) return undefined
    const other = otherSideOf(job, viewer.team_id)
    const times = await selectTimes(tx, job_id)
    return {
      job,
      other,
      times,
      already_left:
        other.to_team_id !== null && (await selectWhetherWritten(tx, job_id, viewer.team_id!, other.to_team_id)),
      feedback_time_over: times.ends_at !== null && now >= times.ends_at,
    }
  },

  async run({ job, other, times: { opens_at } }, { rating, comment }, work) {
    const { tx, viewer, now, recordFact } = work
    const { side, to_team_id, to_user_id } = other
    if (opens_at === null || to_team_id === null) throw AppError.notNow('feedback_too_early', job.status)
    const own = { from_team_id: viewer.team_id!, from_user_id: viewer.user_id, rating: starsOf(rating), comment }
    const about = { job_id: job.id, side, to_team_id, to_user_id, opens_at, created_at: now }
    const { id } = await insertFeedback(tx, { ...own, ...about })
    const isSecond = await selectWhetherWritten(tx, job.id, to_team_id, own.from_team_id)
    recordFact({ name: isSecond ? 'feedback_returned' : 'feedback_left', job_id: job.id, feedback_id: id })
    if (isSecond || now >= opens_at) {
      const published = await publishOfPair(tx, job.id, [own.from_team_id, to_team_id], now)
      await feedbackWasPublished(work, job.id, published)
    }
    await completeWhenBothWrote(job, work)
    return { id }
  },
})

/** The company that the viewer's company rates, and its side: the driver who carried the job, or its poster. */
function otherSideOf(job: LockedJob, team_id: string | null) {
  return job.team_id === team_id
    ? ({ side: 'as_carrier', to_team_id: job.bid_team_id, to_user_id: job.driver_id ?? job.bid_user_id } as const)
    : ({ side: 'as_poster', to_team_id: job.team_id, to_user_id: job.user_id } as const)
}
