import { askForCorrectionInput, refuseCorrectionInput } from '@waybill/domain/invoices/credit-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { CreditsAskForCorrection, CreditsRefuseCorrection } from './credits.generated.ts'

type DialogProps = { invoice: FullInvoice; onClose: () => void }

/** The payer says what is wrong with an invoice it has approved. */
export function AskForCorrectionDialog({ invoice, onClose }: DialogProps) {
  const [ask] = useWrite(CreditsAskForCorrection, {
    onDone: () => {
      showToast({ text: m.invoices_correction_asked(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(askForCorrectionInput, {
    defaultValues: { invoice_id: invoice.id, reason: '' },
    onSubmit: (input) => ask({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.invoices_ask_title({ number: invoice.invoice_number })} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.invoices_ask_text({ company: invoice.issuer.company_name })}</p>
        <TextArea label={m.invoices_ask_reason()} rows={3} maxLength={MAX_LONG_TEXT} {...form.field('reason')} />
        <Buttons onClose={onClose} label={m.invoices_ask_submit()} pending={form.pending} />
      </Form>
    </Modal>
  )
}

/** The sender says why the invoice stays as it is. */
export function RefuseCorrectionDialog({ invoice, onClose }: DialogProps) {
  const [refuse] = useWrite(CreditsRefuseCorrection, {
    onDone: () => {
      showToast({ text: m.invoices_correction_refused() })
      onClose()
    },
  })
  const form = useDomainForm(refuseCorrectionInput, {
    defaultValues: { invoice_id: invoice.id, reason: '' },
    onSubmit: (input) => refuse({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.invoices_refuse_title()} onClose={onClose}>
      <Form form={form}>
        <TextArea label={m.invoices_refuse_reason()} rows={3} maxLength={MAX_LONG_TEXT} {...form.field('reason')} />
        <Buttons onClose={onClose} label={m.invoices_refuse_submit()} pending={form.pending} />
      </Form>
    </Modal>
  )
}

type ButtonsProps = { onClose: () => void; label: string; pending: boolean }

function Buttons({ onClose, label, pending }: ButtonsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button kind="quiet" onClick={onClose}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" kind="primary" pending={pending}>
        {label}
      </Button>
    </div>
  )
}
