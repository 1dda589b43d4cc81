import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { Money } from '../../../ui/show/money.tsx'
import { invoicePath } from '../accounting-sides.ts'
import { CreditNotePdfButton } from '../download-buttons.tsx'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { Refunds } from './refunds.tsx'

/** The credit notes of an invoice, what is left to pay or to give back, and the invoice before or after it. */
export function CreditsCard({ invoice }: { invoice: FullInvoice }) {
  const { credit_notes, corrects, corrected_by, outstanding, status, is_issued, is_credited } = invoice
  const side = is_issued ? 'driver' : 'poster'
  const isOpen = status !== 'paid' && !is_credited
  if (credit_notes.length === 0 && !corrects) return null
  return (
    <Card title={m.invoices_credits()}>
      <div className="flex flex-col gap-3">
        {corrects && (
          <TextLink to={invoicePath(side, corrects.id)}>
            {m.invoices_corrects({ number: corrects.invoice_number })}
          </TextLink>
        )}
        <ul className="flex flex-col gap-3">
          {credit_notes.map((note) => (
            <li key={note.id} className="border-b border-line pb-3 last:border-b-0 last:pb-0">
              <p className="flex items-baseline justify-between gap-4">
                <span className="figures font-semibold">
                  {m.invoices_statement_credit({ number: note.credit_note_number })}
                </span>
                <Money value={note.total} strong />
              </p>
              <p className="figures text-sm text-soft">{formatDate(note.credit_date)}</p>
              <p lang="en" className="whitespace-pre-line wrap-anywhere">
                {note.reason}
              </p>
              <CreditNotePdfButton note={note} />
            </li>
          ))}
        </ul>
        {credit_notes.length > 0 && isOpen && (
          <p className="figures border-t border-line pt-3 font-semibold">
            {m.invoices_left_to_pay({ amount: formatMoney(outstanding) })}
          </p>
        )}
        {corrected_by && (
          <TextLink to={invoicePath(side, corrected_by.id)}>
            {m.invoices_corrected_by({ number: corrected_by.invoice_number })}
          </TextLink>
        )}
        <Refunds invoice={invoice} />
      </div>
    </Card>
  )
}
