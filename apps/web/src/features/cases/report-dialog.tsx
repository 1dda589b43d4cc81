import type { ReactNode } from 'react'
import { type ReportReason, reportReasons } from '@waybill/domain/cases/case'
import { MAX_REPORT_TEXT, reportInput, reportTrackingPageInput } from '@waybill/domain/cases/case-input'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FormHandle, useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { reportReasonWords } from './case-words.ts'
import { ReportThing, ReportTrackingPage } from './cases.generated.ts'
import type { ReportedThing } from './reported-thing.ts'

type DialogProps<Thing> = { thing: Thing; onClose: () => void }

/** The one dialog for whatever is reported. */
export function ReportDialog({ thing, onClose }: DialogProps<ReportedThing>) {
  return (
    <Modal title={m.cases_report_title()} onClose={onClose}>
      {thing.kind === 'tracking_page' ? (
        <PageReport thing={thing} onClose={onClose} />
      ) : (
        <MemberReport thing={thing} onClose={onClose} />
      )}
    </Modal>
  )
}

const none = '' as ReportReason

function reported(number: string, onClose: () => void) {
  showToast({ text: m.cases_report_done({ number }), tone: 'success' })
  onClose()
}

function MemberReport({ thing, onClose }: DialogProps<Exclude<ReportedThing, { kind: 'tracking_page' }>>) {
  const [send] = useWrite(ReportThing, { onDone: ({ report: { number } }) => reported(number, onClose) })
  const form = useDomainForm(reportInput, {
    defaultValues: { subject_kind: thing.kind, subject_id: thing.id, reason: none, text: '' },
    onSubmit: (input) => send({ input }),
  })
  return (
    <ReportForm form={form} onClose={onClose}>
      <RadioGroup label={m.cases_report_reason()} options={reasonOptions()} {...form.field('reason')} />
      <TextArea
        label={m.cases_report_text()}
        description={m.cases_report_text_hint()}
        rows={3}
        maxLength={MAX_REPORT_TEXT}
        {...form.field('text')}
      />
    </ReportForm>
  )
}

/** Somebody without an account says where the answer goes. */
function PageReport({ thing: { token }, onClose }: DialogProps<Extract<ReportedThing, { kind: 'tracking_page' }>>) {
  const [send] = useWrite(ReportTrackingPage, {
    onDone: ({ reportTrackingPage: { number } }) => reported(number, onClose),
  })
  const form = useDomainForm(reportTrackingPageInput, {
    defaultValues: { token, reason: none, text: '', name: '', email: '', language: getLocale() },
    onSubmit: (input) => send({ input }),
  })
  return (
    <ReportForm form={form} onClose={onClose}>
      <RadioGroup label={m.cases_report_reason()} options={reasonOptions()} {...form.field('reason')} />
      <TextArea
        label={m.cases_report_text()}
        description={m.cases_report_text_hint()}
        rows={3}
        maxLength={MAX_REPORT_TEXT}
        {...form.field('text')}
      />
      <TextField label={m.cases_complain_name()} autoComplete="name" {...form.field('name')} />
      <TextField label={m.cases_complain_email()} type="email" autoComplete="email" {...form.field('email')} />
    </ReportForm>
  )
}

type ReportFormProps = { form: FormHandle; onClose: () => void; children: ReactNode }

function ReportForm({ form, onClose, children }: ReportFormProps) {
  return (
    <Form form={form}>
      <p className="text-soft">{m.cases_report_intro()}</p>
      {children}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" kind="primary" pending={form.pending}>
          {m.cases_report_send()}
        </Button>
      </div>
    </Form>
  )
}

const reasonOptions = () => reportReasons.map((value) => ({ value, label: reportReasonWords[value]() }))
