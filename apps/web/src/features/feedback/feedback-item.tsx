import { useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { FeedbackItem as Item } from './feedback-item.generated.ts'
import { ratedAsTexts } from './feedback-words.ts'
import { GivenStars } from './given-stars.tsx'
import { jobTitle } from './job-title.ts'

type FeedbackItemProps = {
  feedback: Item
  /** Not where it is the job that one looks at. */
  linksJob?: boolean
}

/** What one company said of another, and what that one answered. */
export function FeedbackItem({ feedback, linksJob = true }: FeedbackItemProps) {
  const { rating, side, from_team, published_at, created_at, comment, comment_removed_reason } = feedback
  return (
    <article className="flex flex-col gap-1.5 px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <GivenStars rating={rating} />
        <span className="text-sm text-soft">
          <DateText value={published_at ?? created_at} show="day" />
        </span>
      </header>
      <p className="text-sm text-soft">
        <span className="font-medium text-ink">{from_team?.company_name ?? m.feedback_some_company()}</span>
        {` · ${ratedAsTexts[side]()}`}
        {linksJob && <OfJob feedback={feedback} />}
      </p>
      <Said text={comment} removed={comment_removed_reason} />
      <Answer feedback={feedback} />
    </article>
  )
}

/** The two sides know which job it was; nobody else does. */
function OfJob({ feedback: { job } }: { feedback: Item }) {
  if (!job) return null
  return (
    <>
      {' · '}
      <TextLink to={href('/job-feedbacks/:id', { id: job.id })}>{jobTitle(job)}</TextLink>
    </>
  )
}

function Said({ text, removed }: { text: string | null; removed: string | null }) {
  if (removed !== null) return <p className="text-soft italic">{m.feedback_text_removed({ reason: removed })}</p>
  return text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>
}

function Answer({ feedback }: { feedback: Item }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const viewer = useViewer()
  const { answer, answered_at, answer_removed_reason, to_team, is_about_us, published_at } = feedback
  if (answered_at)
    return (
      <div className="mt-1 border-l-3 border-line pl-3">
        <p className="text-sm text-soft">
          {m.feedback_answer_of({ company: to_team?.company_name ?? m.feedback_some_company() })}
          {' · '}
          <DateText value={answered_at} show="day" />
        </p>
        <Said text={answer} removed={answer_removed_reason} />
      </div>
    )
  if (!is_about_us || !published_at || !to_team) return null
  const about = { feedback: { to_team_id: to_team.id, answered: false } }
  return (
    <p>
      <Button
        size="small"
        disabledReason={refusalText(refusalOf(viewer, 'feedback.answer', about))}
        onClick={() => setIsAnswering(true)}
      >
        {m.feedback_answer()}
      </Button>
      {isAnswering && <AnswerDialog feedback_id={feedback.id} onClose={() => setIsAnswering(false)} />}
    </p>
  )
}
