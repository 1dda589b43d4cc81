import { useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { type FeedbackRating, starsOf } from '@waybill/domain/feedback/feedback'
import { answerFeedbackInput } from '@waybill/domain/feedback/feedback-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { DateText } from '../../ui/show/date-text.tsx'
import { StarIcons } from '../../ui/show/stars.tsx'
import { ReportButton } from '../cases/report-button.tsx'
import { AnswerFeedback, type FeedbackItem as Item } from './feedback-item.generated.ts'
import { jobTitle, ratedAsTexts, ratingTexts } from './feedback-words.ts'
import { wordOf } from '../../ui/word-of.ts'

type FeedbackItemProps = {
  feedback: Item
  /** Left out on the page of that job. */
  linksJob?: boolean
}

/** One company's feedback about another, and the answer. */
export function FeedbackItem({ feedback, linksJob = true }: FeedbackItemProps) {
  const { team_id } = useViewer()
  const { rating, side, from_team, published_at, created_at, comment, comment_removed_reason } = feedback
  return (
    <article className="flex flex-col gap-1.5 px-4 py-3">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <GivenStars rating={rating} />
        <span className="flex items-center gap-1 text-sm text-soft">
          <DateText value={published_at ?? created_at} show="day" />
          {!feedback.is_mine && team_id !== null && (
            <ReportButton
              look="icon"
              thing={{ kind: 'feedback', id: feedback.id }}
              of={comment ?? wordOf(ratingTexts, rating)}
            />
          )}
        </span>
      </header>
      <p className="text-sm text-soft">
        <span className="font-medium text-ink">{from_team?.company_name ?? m.feedback_some_company()}</span>
        {` · ${wordOf(ratedAsTexts, side)}`}
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
  return (
    text && (
      <p lang="en" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    )
  )
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

/** The one answer of the company that was rated. */
function AnswerDialog({ feedback_id, onClose }: { feedback_id: string; onClose: () => void }) {
  const [answer] = useWrite(AnswerFeedback, {
    onDone: () => {
      showToast({ text: m.feedback_answered_toast(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(answerFeedbackInput, {
    defaultValues: { feedback_id, answer: '' },
    onSubmit: (input) => answer({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.feedback_answer_title()} onClose={onClose}>
      <Form form={form}>
        <TextArea
          label={m.feedback_answer_label()}
          description={m.feedback_answer_hint()}
          rows={4}
          maxLength={MAX_LONG_TEXT}
          {...form.field('answer')}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {m.feedback_answer_send()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

/** One rating, in stars and in its word. */
export function GivenStars({ rating }: { rating: FeedbackRating }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex">
        <StarIcons filled={starsOf(rating)} size={18} />
      </span>
      <span className="font-semibold">{wordOf(ratingTexts, rating)}</span>
    </span>
  )
}
