import { markInvoicePaidInput, rejectInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { ViewInvoiceScreenMarkPaid, ViewInvoiceScreenReject } from '../view-invoice-screen.generated.ts'

/** Today unless another day is given; the other side is told. */
export function PaidDialog({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const today = londonDay(new Date(useNow()))
  const [markPaid] = useWrite(ViewInvoiceScreenMarkPaid, {
    onDone: () => {
      showToast({ text: m.invoices_paid_toast(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(markInvoicePaidInput, {
    defaultValues: { invoice_id: invoice.id, paid_on: today },
    onSubmit: (input) => markPaid({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.invoices_paid_title({ number: invoice.invoice_number })} onClose={onClose}>
      <Form form={form}>
        <DateField label={m.invoices_paid_on()} min={invoice.invoice_date} max={today} {...form.field('paid_on')} />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {invoice.is_issued ? m.invoices_mark_received() : m.invoices_mark_paid()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

/** The sender is told the reason in the poster's own words. */
export function RejectInvoiceDialog({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const [reject] = useWrite(ViewInvoiceScreenReject, {
    onDone: () => {
      showToast({ text: m.invoices_rejected_toast() })
      onClose()
    },
  })
  const form = useDomainForm(rejectInvoiceInput, {
    defaultValues: { invoice_id: invoice.id, reason: '' },
    onSubmit: (input) => reject({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.invoices_reject_title({ number: invoice.invoice_number })} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.invoices_reject_text({ company: invoice.issuer.company_name })}</p>
        <TextArea label={m.invoices_reject_reason()} rows={3} maxLength={MAX_LONG_TEXT} {...form.field('reason')} />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="danger" pending={form.pending}>
            {m.invoices_reject()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
