import { noteRefundInput } from '@waybill/domain/invoices/credit-input'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { CreditsNoteRefund } from './credits.generated.ts'

/** Either side notes the day; the other confirms it. */
export function RefundDialog({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const today = londonDay(new Date(useNow()))
  const [note] = useWrite(CreditsNoteRefund, { onDone: onClose })
  const form = useDomainForm(noteRefundInput, {
    defaultValues: { invoice_id: invoice.id, refunded_on: today },
    onSubmit: (input) => note({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.invoices_refund_title({ amount: formatMoney(invoice.to_refund) })} onClose={onClose}>
      <Form form={form}>
        <DateField
          label={m.invoices_refunded_on()}
          {...(invoice.paid_on && { min: invoice.paid_on })}
          max={today}
          {...form.field('refunded_on')}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {m.invoices_note_refund()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
