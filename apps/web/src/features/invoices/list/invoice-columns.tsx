import { isOwed } from '@waybill/domain/invoices/invoice-status'
import type { ReactNode } from 'react'
import type { InvoiceOrder, InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { invoiceStatusText } from '../../../session/status-words.ts'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { Money } from '../../../ui/show/money.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import { dueOf } from '../due.ts'
import type { InvoiceItem } from '../invoice-item.generated.ts'
import { invoiceStatusTone } from '../invoice-words.ts'

export type InvoiceColumn = {
  id: string
  title: () => string
  cell: (invoice: InvoiceItem, today: string) => ReactNode
  className?: string
  numeric?: boolean | undefined
  /** Left out where there is no room for it. */
  hidden?: boolean | undefined
  /** The orders behind a press on its title: first one way, then the other. */
  orders?: readonly [InvoiceOrder, InvoiceOrder]
}

/** The other company of an invoice, as that names it. */
export function companyBeside(side: InvoiceSide, { issuer, recipient }: InvoiceItem): string {
  return side === 'driver' ? recipient.company_name : issuer.company_name
}

export function InvoiceStatusBadge({ invoice }: { invoice: InvoiceItem }) {
  return <StatusBadge tone={invoiceStatusTone(invoice)} label={invoiceStatusText(invoice)} />
}

/** Asks for no room of its own, so that no long name makes the table wider than its place: these share what the others leave. Below 1280 px a name has two lines. */
const cut = 'max-w-0 xl:truncate'

/** After the number, which leads to the invoice. */
export function columnsOf(side: InvoiceSide): InvoiceColumn[] {
  return [
    {
      id: 'company',
      title: m.invoices_col_company,
      cell: (invoice) => companyBeside(side, invoice),
      className: `w-[32%] ${cut} font-medium`,
    },
    {
      id: 'job',
      title: m.invoices_col_job,
      cell: ({ job, job_number }) => (
        <>
          <span className="figures text-soft">#{job_number}</span> {routeText(job)}
        </>
      ),
      className: `w-[44%] ${cut}`,
    },
    {
      id: 'reference',
      title: m.invoices_col_reference,
      cell: ({ customer_job_number }) => customer_job_number ?? <span className="text-faint">–</span>,
      className: `figures w-[16%] ${cut}`,
      hidden: true,
    },
    {
      id: 'date',
      title: m.invoices_col_date,
      cell: ({ invoice_date }) => formatDate(invoice_date),
      hidden: true,
      numeric: true,
      orders: ['newest', 'oldest'],
    },
    {
      id: 'due',
      title: m.invoices_col_due,
      cell: (invoice, today) => <Due invoice={invoice} today={today} />,
      orders: ['due_first', 'due_last'],
    },
    { id: 'status', title: m.invoices_col_status, cell: (invoice) => <InvoiceStatusBadge invoice={invoice} /> },
    {
      id: 'total',
      title: m.invoices_col_total,
      cell: (invoice) => <Total invoice={invoice} />,
      numeric: true,
      orders: ['largest', 'smallest'],
    },
  ]
}

/** The total, and below it the credited part. */
export function Total({ invoice: { total, credited } }: { invoice: InvoiceItem }) {
  return (
    <>
      <Money value={total} strong />
      {credited !== '0.00' && <span className="figures block text-sm text-soft">−{formatMoney(credited)}</span>}
    </>
  )
}

/** In words and in colour, and the day itself: of what is paid the day on which it was. */
export function Due({ invoice, today }: { invoice: InvoiceItem; today: string }) {
  const { text, className } = dueOf(invoice, today)
  return (
    <span className="figures whitespace-nowrap">
      <span className={className}>{text}</span>
      {isOwed(invoice) && <span className="block text-sm text-soft">{formatDate(invoice.due_on)}</span>}
    </span>
  )
}
