import { say, z } from '@waybill/domain/errors/validation'
import { longText } from '@waybill/domain/text/linkless-text'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'

const rejection = z.object({ rejection_reason: longText().min(1, say('reason_required')) })

// The most common reasons; in English, since every company can read it.
const common = [
  'The photo is too dark or blurred to read.',
  'The expiry date cannot be seen.',
  'The insured name does not match the company.',
  'This is not the document asked for.',
] as const

type RejectDocumentDialogProps<Result> = {
  company: string
  onReject: (reason: string) => Promise<Outcome<Result>>
  onClose: () => void
}

/** The company is told the reason word for word, and hands the paper in again. */
export function RejectDocumentDialog<Result>({ company, onReject, onClose }: RejectDocumentDialogProps<Result>) {
  const form = useDomainForm(rejection, {
    defaultValues: { rejection_reason: '' },
    onSubmit: ({ rejection_reason }) => onReject(rejection_reason),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.back_office_review_reject_title()} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.back_office_review_reject_text({ company })}</p>
        <ul aria-label={m.back_office_review_common()} className="flex flex-wrap gap-2">
          {common.map((text) => (
            <li key={text} lang="en">
              <Button size="small" onClick={() => form.setValue('rejection_reason', text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label={m.back_office_review_reason()}
          rows={3}
          maxLength={MAX_LONG_TEXT}
          {...form.field('rejection_reason')}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="danger" pending={form.pending}>
            {m.back_office_review_reject()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
