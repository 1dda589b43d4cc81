import { markInvoicePaidInput } from '@waybill/domain/invoices/invoice-input'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { DateField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useNow } from '../../ui/show/use-now.ts'
import type { FullInvoice } from './full-invoice.generated.ts'
import { ViewInvoiceScreenMarkPaid } from './view-invoice-screen.generated.ts'

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
        <DateField label={m.invoices_paid_on()} max={today} {...form.field('paid_on')} />
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
