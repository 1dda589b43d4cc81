import { IconStar } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { blindText, lastDayBefore, leaveRefusal } from './feedback-standing.ts'
import type { JobFeedback } from './job-feedback.generated.ts'

/** To rate the other side: what they will see of it and when, until when there is time, and the way there. */
export function LeaveInvitation({ job, until }: { job: JobFeedback; until: string }) {
  const now = new Date(useNow())
  const refusal = leaveRefusal(useViewer(), job, now)
  const day = lastDayBefore(until)
  if (refusal === 'feedback_time_over') return <p className="text-soft">{m.feedback_over({ date: day })}</p>
  const icon = <IconStar aria-hidden="true" size={20} />
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-soft">
        {blindText(job, now)} {m.feedback_until({ date: day })}
      </p>
      {refusal ? (
        <Button icon={icon} disabledReason={refusalText(refusal)}>
          {m.feedback_leave()}
        </Button>
      ) : (
        <LinkButton icon={icon} to={href('/leave-feedback/:id', { id: job.id })}>
          {m.feedback_leave()}
        </LinkButton>
      )}
    </div>
  )
}
