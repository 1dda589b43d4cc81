import { decimalOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { journal } from '../../../journal/journal-of-device.ts'
import { type Outcome, useWrite } from '../../../query/use-write.ts'
import { useViewer } from '../../../session/viewer.ts'
import { DateField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { invoicePath } from '../accounting-sides.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { TotalsBox } from '../totals-box.tsx'
import { inputOf, type InvoiceDraft, invoiceFormInput, startingValues, totalsOf } from './invoice-form-schema.ts'
import { InvoiceKind } from './invoice-kind.tsx'
import { InvoiceAside } from './invoice-aside.tsx'
import { RaiseInvoiceScreenRaise, RaiseInvoiceScreenResend } from './raise-invoice-screen.generated.ts'
import { RowsEditor } from './rows-editor.tsx'

type InvoiceFormProps = {
  job_id: string
  draft: InvoiceDraft
  /** The rejected invoice that is sent again. */
  invoice: FullInvoice | null
  refusal: string | null
}

/** Kind, rows with live sums, date, copy and comment; beside it whom it goes to and when it is due. */
export function InvoiceForm({ job_id, draft, invoice, refusal }: InvoiceFormProps) {
  const draft_key = draftKeyOf(useViewer().user_id, 'invoice', job_id)
  const done = (id: string) => {
    void journal.forgetDraft(draft_key)
    showToast({ text: invoice ? m.invoices_resent() : m.invoices_raised(), tone: 'success' })
    return invoicePath('driver', id)
  }
  const [raise] = useWrite(RaiseInvoiceScreenRaise, { onDone: ({ raiseInvoice }) => done(raiseInvoice.id) })
  const [resend] = useWrite(RaiseInvoiceScreenResend, { onDone: ({ resendInvoice }) => done(resendInvoice.id) })
  const form = useDomainForm(invoiceFormInput, {
    defaultValues: startingValues(draft, invoice),
    onSubmit: (values): Promise<Outcome<unknown>> =>
      invoice
        ? resend({ input: { invoice_id: invoice.id, ...inputOf(values) } })
        : raise({ input: { job_id, ...inputOf(values), without_open_charges: values.without_open_charges } }),
  })
  const { charges_vat } = draft.issuer
  const { rows = [] } = form.values
  const { subtotal, total_vat, total } = totalsOf(rows, charges_vat)
  const today = londonDay(new Date(useNow()))
  const field = form.field
  return (
    <Form form={form}>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <InvoiceKind form={form} draft={draft} invoice={invoice} draft_key={draft_key} />
          <Card title={m.invoices_rows()}>
            <RowsEditor form={form} charges_vat={charges_vat} />
            {rows.length > 0 && (
              <TotalsBox
                charges_vat={charges_vat}
                totals={{ subtotal: decimalOf(subtotal), total_vat: decimalOf(total_vat), total: decimalOf(total) }}
              />
            )}
            {!charges_vat && <p className="mt-3 text-sm text-soft">{m.invoices_no_vat()}</p>}
          </Card>
          <Card>
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField
                label={m.invoices_invoice_date()}
                max={today}
                {...field('invoice_date')}
                value={form.values.invoice_date ?? today}
              />
              <TextField label={m.invoices_cc_email()} type="email" optional {...field('cc_email')} />
              <div className="sm:col-span-2">
                <TextArea
                  label={m.invoices_comment()}
                  description={m.invoices_comment_hint()}
                  optional
                  rows={2}
                  maxLength={MAX_LONG_TEXT}
                  {...field('comment')}
                />
              </div>
            </div>
          </Card>
        </div>
        <InvoiceAside
          form={form}
          draft={draft}
          invoice={invoice}
          subtotal={rows.length > 0 ? subtotal : null}
          refusal={refusal}
        />
      </div>
    </Form>
  )
}
