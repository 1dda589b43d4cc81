import { IconReceiptPound } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { DataTable, type Column } from '../../ui/show/data-table.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { Money } from '../../ui/show/money.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { routeText } from '../jobs/route-headline.tsx'
import { invoicePath } from './accounting-sides.ts'
import type { InvoiceItem } from './invoice-item.generated.ts'
import { InvoiceListQuery } from './invoice-list.generated.ts'
import { invoiceStatusText } from '../../session/status-words.ts'
import { invoiceStatusTone, sideTitle } from './invoice-words.ts'
import type { LoadedInvoices } from './load-invoices.ts'

type InvoiceListProps = {
  side: InvoiceSide
  loaded: LoadedInvoices
  /** All are of one company, which the page names. */
  isOfOneCompany?: boolean
}

/** A table to compare on a desktop, cards on a phone; more comes when asked for. */
export function InvoiceList({ side, loaded, isOfOneCompany = false }: InvoiceListProps) {
  const isWide = useIsWide()
  const list = usePages(loaded.invoices, async (after) => {
    return (await request(InvoiceListQuery, { ...loaded.variables, after })).invoices
  })
  if (list.nodes.length === 0) return <NoInvoices side={side} variables={loaded.variables} />
  return (
    <>
      <div className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card">
        {isWide ? (
          <DataTable
            caption={sideTitle(side)}
            columns={columnsOf(side).filter(({ id }) => !isOfOneCompany || id !== 'company')}
            rows={list.nodes}
            rowKey={(invoice) => invoice.id}
          />
        ) : (
          <ul>
            {list.nodes.map((invoice) => (
              <InvoiceCard key={invoice.id} side={side} invoice={invoice} />
            ))}
          </ul>
        )}
      </div>
      {list.hasMore && (
        <p className="text-center">
          <Button pending={list.pending} onClick={() => void list.loadMore()}>
            {m.invoices_more()}
          </Button>
        </p>
      )}
    </>
  )
}

function otherCompany(side: InvoiceSide, { issuer, recipient }: InvoiceItem): string {
  return side === 'driver' ? recipient.company_name : issuer.company_name
}

function columnsOf(side: InvoiceSide): Column<InvoiceItem>[] {
  return [
    {
      id: 'number',
      title: m.invoices_col_number(),
      cell: ({ id, invoice_number }) => (
        <Link
          to={invoicePath(side, id)}
          className="font-semibold whitespace-nowrap underline decoration-edge underline-offset-4"
        >
          {invoice_number}
        </Link>
      ),
    },
    { id: 'company', title: m.invoices_col_company(), cell: (invoice) => otherCompany(side, invoice) },
    {
      id: 'job',
      title: m.invoices_col_job(),
      cell: ({ job, job_number }) => (
        <>
          {routeText(job)} <span className="figures text-sm text-soft">#{job_number}</span>
        </>
      ),
    },
    { id: 'date', title: m.invoices_col_date(), numeric: true, cell: ({ invoice_date }) => formatDate(invoice_date) },
    { id: 'due', title: m.invoices_col_due(), numeric: true, cell: ({ due_on }) => formatDate(due_on) },
    { id: 'status', title: m.invoices_col_status(), cell: (invoice) => <Status invoice={invoice} /> },
    { id: 'total', title: m.invoices_col_total(), numeric: true, cell: ({ total }) => <Money value={total} strong /> },
  ]
}

export function InvoiceCard({ side, invoice }: { side: InvoiceSide; invoice: InvoiceItem }) {
  return (
    <ListRow to={invoicePath(side, invoice.id)}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-[1.0625rem] font-bold">{otherCompany(side, invoice)}</span>
        <Money value={invoice.total} strong />
      </span>
      <span className="block truncate text-sm text-soft">
        {m.invoices_one_title({ number: invoice.invoice_number })} · {routeText(invoice.job)}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        <Status invoice={invoice} />
        <span className="figures text-sm text-soft">{m.invoices_due_on({ date: formatDate(invoice.due_on) })}</span>
      </span>
    </ListRow>
  )
}

function Status({ invoice }: { invoice: InvoiceItem }) {
  return <StatusBadge tone={invoiceStatusTone(invoice)} label={invoiceStatusText(invoice)} />
}

function NoInvoices({ side, variables }: { side: InvoiceSide; variables: LoadedInvoices['variables'] }) {
  const { pathname } = useLocation()
  const isNarrowed = Boolean(variables.group ?? variables.search ?? variables.from)
  const hint = side === 'driver' ? m.invoices_none_driver() : m.invoices_none_poster()
  return (
    <EmptyState
      icon={<IconReceiptPound size={40} stroke={1.5} />}
      title={m.invoices_none_title()}
      text={isNarrowed ? m.invoices_none_found() : hint}
      action={isNarrowed && <LinkButton to={pathname}>{m.invoices_clear_filters()}</LinkButton>}
    />
  )
}
