import { m } from '@waybill/locales/messages'
import { formatDate, formatDateTime, formatMoney } from '../../ui/format.ts'
import { statusSolid, type StatusTone } from '../../ui/show/status-badge.tsx'
import type { FullInvoice } from './full-invoice.generated.ts'

type Happening = { id: string; text: string; when: string; tone: StatusTone }

/** When it was sent, decided on and paid. */
export function InvoiceHistory({ invoice }: { invoice: FullInvoice }) {
  return (
    <ol className="flex flex-col gap-2.5">
      {happeningsOf(invoice).map(({ id, text, when, tone }) => (
        <li key={id} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${statusSolid(tone)}`} />
          <span className="flex-1 font-medium">{text}</span>
          <span className="figures text-sm text-soft">{when}</span>
        </li>
      ))}
      {invoice.mailed_to.length > 0 && (
        <li className="text-sm wrap-anywhere text-soft">
          {m.invoices_mailed_to({ addresses: invoice.mailed_to.join(', ') })}
        </li>
      )}
    </ol>
  )
}

/** Why it came back, in the poster's words. */
export function RejectionReason({ invoice }: { invoice: FullInvoice }) {
  if (invoice.status !== 'rejected') return null
  return (
    <div className="rounded-card bg-trouble-tint p-4 text-trouble-ink">
      <p className="text-sm font-semibold">
        {m.invoices_rejected_because({ company: invoice.recipient.company_name })}
      </p>
      <p lang="en" className="whitespace-pre-line">
        {invoice.rejection_reason}
      </p>
    </div>
  )
}

/** A payment has a day and no time. */
function happeningsOf(invoice: FullInvoice): Happening[] {
  const { sent_at, approved_at, paid_on, payment_confirmed_at, credit_notes, refunds } = invoice
  const at = (id: string, text: string, moment: string | null, tone: StatusTone) =>
    moment ? [{ id, text, when: formatDateTime(moment), tone }] : []
  const on = (id: string, text: string, day: string | null) =>
    day ? [{ id, text, when: formatDate(day), tone: 'paid' as const }] : []
  return [
    ...at('sent', m.invoices_event_sent(), sent_at, 'open'),
    ...at('approved', m.invoices_event_approved(), approved_at, 'money_waiting'),
    ...on('paid', m.invoices_event_paid(), paid_on),
    ...at('confirmed', m.invoices_event_confirmed(), payment_confirmed_at, 'paid'),
    ...credit_notes
      .toReversed()
      .flatMap(({ id, credit_note_number: number, created_at }) =>
        at(id, m.invoices_event_credited({ number }), created_at, 'open'),
      ),
    ...refunds
      .toReversed()
      .flatMap(({ id, amount, refunded_on }) =>
        on(id, m.invoices_event_refunded({ amount: formatMoney(amount) }), refunded_on),
      ),
  ]
}
