import {
  LEAST_TERM_DAYS,
  MOST_OVERDUE_DAYS,
  unsellableBecause,
  type UnsellableReason,
} from '@waybill/domain/factoring/sellable'
import { penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { invoiceStatusText } from '../../session/status-words.ts'
import { formatDate } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { Money } from '../../ui/show/money.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { invoiceStatusTone } from '../invoices/invoice-words.ts'
import type { OfferedInvoice } from './factoring-screen.generated.ts'
import { wordOf } from '../../ui/word-of.ts'

/** The invoice to sell, and whether it can be sold. */
export function OfferedInvoiceCard({ invoice }: { invoice: OfferedInvoice }) {
  const unsellable = useUnsellable(invoice)
  return (
    <Card
      title={m.factoring_invoice_title()}
      actions={<StatusBadge tone={invoiceStatusTone(invoice)} label={invoiceStatusText(invoice)} />}
    >
      <div className="flex flex-col gap-3">
        <FactsList
          facts={[
            [m.factoring_customer(), invoice.recipient.company_name],
            [m.factoring_amount(), <Money key="total" value={invoice.total} strong />],
            [m.factoring_due(), formatDate(invoice.due_on)],
          ]}
        />
        <p className={unsellable ? 'font-semibold text-trouble-ink' : 'font-semibold'}>
          {unsellable ? unsellableText(unsellable) : m.factoring_can()}
        </p>
        <p className="text-sm text-soft">{m.factoring_rules({ term: LEAST_TERM_DAYS, overdue: MOST_OVERDUE_DAYS })}</p>
      </div>
    </Card>
  )
}

/** Why this invoice cannot be sold today, by the rules that the server asks too. */
export function useUnsellable({ total, credited, ...invoice }: OfferedInvoice): UnsellableReason | null {
  const offered = { ...invoice, total: penceOf(total) ?? 0, credited: penceOf(credited) ?? 0 }
  return unsellableBecause(offered, londonDay(new Date(useNow())))
}

const reasons: Record<UnsellableReason, () => string> = {
  rejected: m.factoring_reason_rejected,
  paid: m.factoring_reason_paid,
  credited: m.factoring_reason_credited,
  nothing_owed: m.factoring_reason_nothing_owed,
  term_too_short: () => m.factoring_reason_term_too_short({ days: LEAST_TERM_DAYS }),
  overdue_too_long: () => m.factoring_reason_overdue_too_long({ days: MOST_OVERDUE_DAYS }),
}

export function unsellableText(reason: UnsellableReason): string {
  return m.factoring_cannot({ reason: wordOf(reasons, reason) })
}
