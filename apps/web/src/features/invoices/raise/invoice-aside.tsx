import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { dueOn } from '@waybill/domain/money/payment-terms'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { paymentTermsText } from '../../teams/company-words.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { Party } from '../invoice-paper.tsx'
import { agreedTotal, type InvoiceDraft } from './invoice-form-schema.ts'
import type { InvoiceFormHandle } from './invoice-kind.tsx'
import { OpenCharges } from './open-charges.tsx'

type InvoiceAsideProps = {
  form: InvoiceFormHandle
  draft: InvoiceDraft
  invoice: FullInvoice | null
  /** Net, in pence; null without rows of its own: it has the agreed ones. */
  subtotal: number | null
  refusal: string | null
}

/** Beside the rows: the recipient, the due day, the agreed total, charges that are open, and the button that sends it. */
export function InvoiceAside({ form, draft, invoice, subtotal, refusal }: InvoiceAsideProps) {
  const today = londonDay(new Date(useNow()))
  const due = dueOn(draft.payment_terms, form.values.invoice_date ?? today, draft.payment_terms_days)
  const agreed = invoice ? (penceOf(invoice.agreed) ?? 0) : agreedTotal(draft)
  const hasOpen = invoice === null && draft.open_charges > 0
  const isWaiting = hasOpen && !form.values.without_open_charges
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-18">
      <Card>
        <Party label={m.invoices_recipient()} party={draft.recipient} />
        <dl className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-[0.9375rem]">
          <Line label={m.invoices_terms()} text={paymentTermsText(draft.payment_terms, draft.payment_terms_days)} />
          <Line label={m.invoices_due()} text={formatDate(due)} />
        </dl>
      </Card>
      <AgreedHint agreed={agreed} subtotal={subtotal ?? agreed} />
      {hasOpen && <OpenCharges form={form} draft={draft} />}
      <Button
        type="submit"
        kind="primary"
        size="large"
        fullWidth
        pending={form.pending}
        disabledReason={refusal ?? (isWaiting ? m.invoices_open_wait_hint() : null)}
      >
        {invoice ? m.invoices_resend_submit() : m.invoices_raise_submit()}
      </Button>
    </div>
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

/** Whether the net total is what was agreed: the poster will compare the two. In pence. */
function AgreedHint({ agreed, subtotal }: { agreed: number; subtotal: number }) {
  const amount = formatMoney(decimalOf(agreed))
  const matches = agreed === subtotal
  const Icon = matches ? IconCircleCheck : IconAlertTriangle
  return (
    <p
      className={`figures flex gap-2 rounded-card p-3 text-sm font-medium ${matches ? 'bg-paid-tint text-paid-ink' : 'bg-money_waiting-tint text-money_waiting-ink'}`}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span>
        {matches
          ? `${m.invoices_agreed({ amount })}. ${m.invoices_agreed_matches()}`
          : m.invoices_agreed_differs({ amount })}
      </span>
    </p>
  )
}
