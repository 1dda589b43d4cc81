import { dueOn } from '@waybill/domain/money/payment-terms'
import { decimalOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { useWrite, type Outcome } from '../../query/use-write.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { DateField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { formatDate } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { paymentTermsText } from '../teams/payment-terms-text.ts'
import { invoicePath } from './accounting-sides.ts'
import { AgreedHint } from './agreed-hint.tsx'
import type { FullInvoice } from './full-invoice.generated.ts'
import {
  agreedTotal,
  inputOf,
  invoiceFormInput,
  startingValues,
  totalsOf,
  type InvoiceDraft,
} from './invoice-form-schema.ts'
import { InvoiceKind } from './invoice-kind.tsx'
import { Party } from './invoice-paper.tsx'
import { RaiseInvoiceScreenRaise, RaiseInvoiceScreenResend } from './raise-invoice-screen.generated.ts'
import { RowsEditor } from './rows-editor.tsx'
import { TotalsBox } from './totals-box.tsx'

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
        : raise({ input: { job_id, ...inputOf(values) } }),
  })
  const { charges_vat } = draft.issuer
  const { rows = [] } = form.values
  const { subtotal, total_vat, total } = totalsOf(rows, charges_vat)
  const today = londonDay(new Date(useNow()))
  const due = dueOn(draft.payment_terms, form.values.invoice_date ?? today, draft.payment_terms_days)
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
        <div className="flex flex-col gap-4 lg:sticky lg:top-18">
          <Card>
            <Party label={m.invoices_recipient()} party={draft.recipient} />
            <dl className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-[0.9375rem]">
              <Line label={m.invoices_terms()} text={paymentTermsText(draft.payment_terms, draft.payment_terms_days)} />
              <Line label={m.invoices_due()} text={formatDate(due)} />
            </dl>
          </Card>
          <AgreedHint agreed={agreedTotal(draft)} subtotal={rows.length > 0 ? subtotal : agreedTotal(draft)} />
          <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending} disabledReason={refusal}>
            {invoice ? m.invoices_resend_submit() : m.invoices_raise_submit()}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="figures font-semibold">{text}</dd>
    </div>
  )
}
