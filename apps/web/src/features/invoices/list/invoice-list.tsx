import { IconReceiptPound } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { Money } from '../../../ui/show/money.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { routeText } from '../../jobs/route-headline.tsx'
import { invoicePath } from '../accounting-sides.ts'
import { invoiceVariablesOf } from '../accounting/invoice-filters.ts'
import type { InvoiceItem } from '../invoice-item.generated.ts'
import { InvoiceListQuery } from './invoice-list.generated.ts'
import { InvoiceBulkBar } from './bulk-bar.tsx'
import { type BulkReport, BulkReportBox } from './bulk-report.tsx'
import { Due, InvoiceStatusBadge, companyBeside } from './invoice-columns.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { useSelection } from '../../../ui/show/use-selection.ts'
import { supplementText } from '../invoice-words.ts'

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
  const { chosen, selection } = useSelection(list.nodes)
  const [report, setReport] = useState<BulkReport | null>(null)
  const reported = report && <BulkReportBox report={report} onClose={() => setReport(null)} />
  if (list.nodes.length === 0)
    return (
      <>
        {reported}
        <NoInvoices side={side} variables={loaded.variables} />
      </>
    )
  return (
    <>
      {reported}
      <div className="-mx-4 border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card">
        {isWide ? (
          <InvoiceTable side={side} invoices={list.nodes} isOfOneCompany={isOfOneCompany} selection={selection} />
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
      {isWide && chosen.length > 0 && <InvoiceBulkBar {...{ side, chosen, selection }} onReport={setReport} />}
    </>
  )
}

function InvoiceCard({ side, invoice }: { side: InvoiceSide; invoice: InvoiceItem }) {
  const today = londonDay(new Date(useNow()))
  return (
    <ListRow to={invoicePath(side, invoice.id)}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-[1.0625rem] font-bold">{companyBeside(side, invoice)}</span>
        <Money value={invoice.total} strong />
      </span>
      <span className="block truncate text-sm text-soft">
        {[m.invoices_one_title({ number: invoice.invoice_number }), supplementText(invoice), routeText(invoice.job)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        <InvoiceStatusBadge invoice={invoice} />
        <span className="text-sm">
          <Due invoice={invoice} today={today} />
        </span>
      </span>
    </ListRow>
  )
}

function NoInvoices({ side, variables }: { side: InvoiceSide; variables: LoadedInvoices['variables'] }) {
  const { pathname } = useLocation()
  const isNarrowed = Boolean(variables.group ?? variables.age ?? variables.search ?? variables.from)
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

type Asked = { side: InvoiceSide; team_id?: string; url: URL; signal: AbortSignal }

/** The first page of a side's list with the sums above it, narrowed as the address says. */
export async function loadInvoices({ side, team_id, url, signal }: Asked) {
  const variables = invoiceVariablesOf(side, team_id ?? null, url.searchParams)
  return { variables, ...(await request(InvoiceListQuery, { ...variables, after: null }, { signal })) }
}
export type LoadedInvoices = Awaited<ReturnType<typeof loadInvoices>>
