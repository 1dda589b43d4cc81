import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { bidStatusText, invoiceStatusText } from '../../../session/status-words.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { Money } from '../../../ui/show/money.tsx'
import type { StaffJob } from './staff-job-screen.generated.ts'

/** The asked, offered, agreed and billed amounts. */
export function StaffJobMoney({ job }: { job: StaffJob }) {
  const { price, bid_amount, invoices, bids } = job
  return (
    <div className="flex flex-col gap-3">
      <FactsList
        facts={[
          [m.back_office_price(), price && formatMoney(price)],
          [m.back_office_agreed(), bid_amount && formatMoney(bid_amount)],
          ...invoices.map(
            (invoice) =>
              [
                m.back_office_job_invoice({ number: invoice.invoice_number }),
                <span key={invoice.id}>
                  {formatMoney(invoice.total)} · {invoiceStatusText(invoice)} ·{' '}
                  {m.back_office_job_due({ date: formatDate(invoice.due_on) })}
                </span>,
              ] as const,
          ),
        ]}
      />
      {bids.length > 0 && (
        <section>
          <h3 className="text-sm font-semibold text-soft">{m.back_office_bids()}</h3>
          <ul>
            {bids.map((bid) => (
              <li key={bid.id} className="flex items-baseline justify-between gap-3 border-t border-line py-1.5">
                <span className="min-w-0">
                  <TextLink to={href('/admin/teams/:id', { id: bid.team.id })}>{bid.team.company_name}</TextLink>{' '}
                  <span className="text-sm text-soft">{bidStatusText(bid.status)}</span>
                </span>
                <Money value={bid.amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
