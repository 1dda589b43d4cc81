import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../ui/format.ts'
import type { JobFeedback } from './job-feedback.generated.ts'

/** The last whole day before a moment at which something ends. */
export function lastDayBefore(moment: string): string {
  return formatDate(new Date(Date.parse(moment) - 1).toISOString())
}

/** The company the viewer's has to do with on this job. */
export function otherCompany({ is_own, team, bid_team }: JobFeedback): string {
  return is_own ? (bid_team?.company_name ?? m.feedback_some_company()) : team.company_name
}

/** Why the viewer may not leave feedback now, if so. */
export function leaveRefusal(viewer: Viewer, job: JobFeedback, now: Date): Refusal | null {
  const until = job.may_leave_feedback_until
  return refusalOf(viewer, 'feedback.leave', {
    job: { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null },
    already_left: job.my_feedback !== null,
    feedback_time_over: until !== null && new Date(until) <= now,
  })
}

/** The part of the viewer's coming feedback that the other side can see, in words. */
export function blindText(job: JobFeedback, now: Date): string {
  const company = otherCompany(job)
  if (job.has_feedback_waiting) return m.feedback_blind_waiting({ company })
  const opens = job.feedback_opens_at
  if (opens === null || new Date(opens) <= now) return m.feedback_blind_over()
  return m.feedback_blind({ company, date: formatDate(opens) })
}

/** Where the viewer's company's own feedback on the job stands. */
export function ownText(job: JobFeedback): string | null {
  const own = job.my_feedback
  if (!own) return null
  return own.published_at
    ? m.feedback_own_published()
    : m.feedback_own_kept({ company: otherCompany(job), date: formatDate(own.opens_at) })
}
