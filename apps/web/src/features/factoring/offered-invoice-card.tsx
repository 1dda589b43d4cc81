import { LEAST_TERM_DAYS, MOST_OVERDUE_DAYS } from '@waybill/domain/factoring/sellable'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { Money } from '../../ui/show/money.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { invoiceStatusText } from '../../session/status-words.ts'
import { invoiceStatusTone } from '../invoices/invoice-words.ts'
import type { OfferedInvoice } from './factoring-screen.generated.ts'
import { unsellableText } from './factoring-words.ts'
import { useUnsellable } from './use-unsellable.ts'

/** What is to be sold, and whether it can be. */
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
