import { answerFeedbackInput } from '@waybill/domain/feedback/feedback-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { AnswerFeedback } from './feedback-item.generated.ts'

/** The one answer of the company that was rated. */
export function AnswerDialog({ feedback_id, onClose }: { feedback_id: string; onClose: () => void }) {
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
