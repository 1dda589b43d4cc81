import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { ownText } from './feedback-standing.ts'
import { GivenStars } from './given-stars.tsx'
import type { JobFeedback } from './job-feedback.generated.ts'
import { LeaveInvitation } from './leave-invitation.tsx'

/** On the page of a job that has ended: rate the other side, or see where that stands. */
export function JobFeedbackCard({ job }: { job: JobFeedback }) {
  const until = job.may_leave_feedback_until
  if (until === null) return null
  return (
    <Card
      title={m.feedback_title()}
      actions={
        <LinkButton size="small" kind="quiet" to={href('/job-feedbacks/:id', { id: job.id })}>
          {m.feedback_see()}
        </LinkButton>
      }
    >
      {job.my_feedback ? (
        <div className="flex flex-col gap-1">
          <GivenStars rating={job.my_feedback.rating} />
          <p className="text-soft">{ownText(job)}</p>
        </div>
      ) : (
        <LeaveInvitation job={job} until={until} />
      )}
    </Card>
  )
}
