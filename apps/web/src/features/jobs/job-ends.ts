import { type JobOutcome, outcomeFits } from '@waybill/domain/jobs/job-outcome'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { jobStatusText } from '../../session/status-words.ts'

type Words = { company: string }
type JobEnd = {
  /** The badge's text; null where the status says it all. */
  badge: (() => string) | null
  /** The badge's word instead of "Delivered" in the stepper: the goods are somewhere else, and the money goes on. */
  isStage?: true
  /** The whole sentence, for the side that reads it. */
  story: Record<WorkSide, (words: Words) => string> | null
}

/** How each end of a job is told. */
export const jobEnds: Record<JobOutcome, JobEnd> = {
  delivered: { badge: null, story: null },
  left_elsewhere: {
    badge: m.jobs_end_left_elsewhere,
    isStage: true,
    story: { posted: m.jobs_story_left_elsewhere_posted, carried: m.jobs_story_left_elsewhere_carried },
  },
  returned: {
    badge: m.jobs_end_returned,
    isStage: true,
    story: { posted: m.jobs_story_returned_posted, carried: m.jobs_story_returned_carried },
  },
  failed: { badge: null, story: { posted: m.jobs_story_failed_posted, carried: m.jobs_story_failed_carried } },
  returning: {
    badge: m.jobs_end_returning,
    story: { posted: m.jobs_story_returning_posted, carried: m.jobs_story_returning_carried },
  },
  cancelled_by_poster: {
    badge: m.jobs_end_cancelled_by_poster,
    story: { posted: m.jobs_story_cancelled_by_poster_posted, carried: m.jobs_story_cancelled_by_poster_carried },
  },
  cancelled_by_carrier: {
    badge: m.jobs_end_cancelled_by_carrier,
    story: { posted: m.jobs_story_cancelled_by_carrier_posted, carried: m.jobs_story_cancelled_by_carrier_carried },
  },
  expired: { badge: null, story: { posted: m.jobs_story_expired, carried: m.jobs_story_expired } },
  reposted: {
    badge: m.jobs_end_reposted,
    story: { posted: m.jobs_story_reposted_posted, carried: m.jobs_story_reposted_carried },
  },
  sold_outside: {
    badge: null,
    story: { posted: m.jobs_story_sold_outside_posted, carried: m.jobs_story_sold_outside_carried },
  },
}

export type JobState = { status: JobStatus; outcome?: JobOutcome | null }

/** How a job of this state ended, as far as it has; null while it is on its way. */
export function jobEndOf({ status, outcome }: JobState): JobEnd | null {
  return outcomeFits(status, outcome) ? jobEnds[outcome] : null
}

/** Where a job stands, in words: "Returned · Ready to invoice", "Given back by the carrier". */
export function jobStateTexts(state: JobState): { end: string | null; status: string | null } {
  const end = jobEndOf(state)
  const status = jobStatusText(state.status)
  if (!end?.badge) return { end: null, status }
  // "Delivered" lasts a moment, and is not so.
  return { end: end.badge(), status: end.isStage && state.status !== 'delivered' ? status : null }
}

/** The same in one line. */
export function jobStateText(state: JobState): string {
  const { end, status } = jobStateTexts(state)
  return [end, status].filter(Boolean).join(' · ')
}

type TeamOfJob = { company_name: string }

/** The outcome of the job, in a sentence for this side; null while it is on its way, or delivered as agreed. */
export function jobStory(
  job: JobState & { team: TeamOfJob; bid_team: TeamOfJob | null },
  side: WorkSide,
): string | null {
  const other = side === 'posted' ? job.bid_team : job.team
  return jobEndOf(job)?.story?.[side]({ company: other?.company_name ?? '' }) ?? null
}
