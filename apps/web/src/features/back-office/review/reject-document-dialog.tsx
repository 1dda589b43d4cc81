import { useEffect, useRef } from 'react'
import { say, z } from '@waybill/domain/errors/validation'
import { longText } from '@waybill/domain/text/linkless-text'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import type { Language } from './review-document-screen.generated.ts'
import type { Outcome } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { languageNames } from '../../../ui/layout/language-menu.tsx'
import { isUnheard } from '../../../ui/layout/letter-keys.ts'
import { isTyping } from '../../../ui/layout/use-list-keys.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'

const rejection = z.object({ rejection_reason: longText().min(1, say('reason_required')) })

/** The most common reasons, by the key that chooses each. */
const common = [
  m.back_office_reason_unreadable,
  m.back_office_reason_no_expiry,
  m.back_office_reason_wrong_name,
  m.back_office_reason_wrong_document,
  m.back_office_reason_expired,
  m.back_office_reason_cover_low,
] as const

type RejectDocumentDialogProps<Result> = {
  company: string
  /** The language of the person who handed it in: they are written to in it. */
  language: Language
  onReject: (reason: string) => Promise<Outcome<Result>>
  onClose: () => void
}

/** The company is told the reason word for word, and hands the paper in again. */
export function RejectDocumentDialog<Result>({
  company,
  language,
  onReject,
  onClose,
}: RejectDocumentDialogProps<Result>) {
  const form = useDomainForm(rejection, {
    defaultValues: { rejection_reason: '' },
    onSubmit: ({ rejection_reason }) => onReject(rejection_reason),
    warnOnLeave: false,
  })
  const submit = useRef<HTMLButtonElement>(null)
  const choose = (nth: number) => {
    const reason = common[nth]?.({}, { locale: language })
    if (!reason) return
    form.setValue('rejection_reason', reason)
    submit.current?.focus()
  }
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (/^[1-6]$/.test(event.key) && !isUnheard(event) && !isTyping(event.target)) choose(Number(event.key) - 1)
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  })
  return (
    <Modal title={m.back_office_review_reject_title()} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.back_office_review_reject_text({ company, language: languageNames[language] })}</p>
        <ol aria-label={m.back_office_review_common()} className="flex flex-col gap-1">
          {common.map((textIn, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => choose(index)}
                className="flex min-h-dense w-full cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-hover"
              >
                <kbd className="figures grid size-6 shrink-0 place-items-center rounded border border-edge bg-sunken font-sans text-sm font-semibold">
                  {index + 1}
                </kbd>
                {textIn()}
              </button>
            </li>
          ))}
        </ol>
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
          <Button ref={submit} type="submit" kind="danger" pending={form.pending}>
            {m.back_office_review_reject()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
