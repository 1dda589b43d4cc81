import { useState } from 'react'
import { type FeedbackText, feedbackTexts } from '@waybill/domain/feedback/feedback'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { FeedbackItem } from '../../feedback/feedback-item.generated.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { RemoveFeedbackText } from './staff-feedback-screen.generated.ts'

const labels: Readonly<Record<FeedbackText, () => string>> = {
  comment: m.back_office_feedback_remove_comment,
  answer: m.back_office_feedback_remove_answer,
}

/** Takes the comment or the answer away; the reason stands in its place. */
export function RemoveText({ feedback }: { feedback: FeedbackItem }) {
  const [asked, setAsked] = useState<FeedbackText | null>(null)
  const [remove] = useWrite(RemoveFeedbackText, {
    onDone: () => {
      showToast({ text: m.back_office_feedback_removed(), tone: 'success' })
      setAsked(null)
    },
  })
  const there = feedbackTexts.filter((text) => feedback[text] !== null)
  if (there.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2 px-4 pb-3">
      {there.map((text) => (
        <Button key={text} size="small" kind="quiet" onClick={() => setAsked(text)}>
          {labels[text]()}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={labels[asked]()}
          text={m.back_office_feedback_remove_text()}
          confirm={m.back_office_feedback_remove()}
          danger
          onConfirm={(reason) => remove({ input: { feedback_id: feedback.id, text: asked, reason } })}
          onClose={() => setAsked(null)}
        />
      )}
    </p>
  )
}
