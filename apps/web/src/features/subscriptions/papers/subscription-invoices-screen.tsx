import { IconFileInvoice } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { type Column, DataTable } from '../../../ui/show/data-table.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { loadForPrimary } from '../load-subscription.ts'
import { PaperDownload } from './paper-download.tsx'
import { RefundLine } from './refund-line.tsx'
import {
  SubscriptionInvoicesScreenQuery,
  type SubscriptionInvoicesScreenQueryResult,
} from './subscription-invoices-screen.generated.ts'
import { SandboxNotice } from '../subscription-notices.tsx'
import { planName } from '../subscription-words.ts'

type Row = SubscriptionInvoicesScreenQueryResult['subscriptionInvoices']['nodes'][number]

export const loader = loaderOf('/subscription-invoices', async ({ url, signal }) => {
  const { settings } = await loadForPrimary(url, signal)
  const { subscriptionInvoices } = await request(SubscriptionInvoicesScreenQuery, { after: null }, { signal })
  return { settings, first: subscriptionInvoices }
})

const columns = (): readonly Column<Row>[] => [
  { id: 'number', title: m.subscriptions_invoices_number(), cell: ({ number }) => `#${number}` },
  { id: 'date', title: m.subscriptions_invoices_date(), cell: ({ invoice_date }) => formatDate(invoice_date) },
  { id: 'plan', title: m.subscriptions_plan(), wide: true, cell: ({ description: name }) => planName({ name }) },
  {
    id: 'period',
    title: m.subscriptions_invoices_period(),
    wide: true,
    cell: ({ period_start, period_end }) => `${formatDate(period_start)} – ${formatDate(period_end)}`,
  },
  {
    id: 'net',
    title: m.subscriptions_invoices_net(),
    numeric: true,
    wide: true,
    cell: (row) => formatMoney(row.subtotal),
  },
  {
    id: 'vat',
    title: m.subscriptions_invoices_vat(),
    numeric: true,
    wide: true,
    cell: (row) => formatMoney(row.total_vat),
  },
  { id: 'total', title: m.subscriptions_invoices_total(), numeric: true, cell: (row) => <Total row={row} /> },
  {
    id: 'pdf',
    title: 'PDF',
    numeric: true,
    cell: ({ number, pdf_url }) => (
      <PaperDownload label={m.subscriptions_invoices_download({ number })} number={number} path={pdf_url} />
    ),
  },
]

function Total({ row }: { row: Row }) {
  return (
    <span className="inline-flex flex-col items-end">
      {formatMoney(row.total)}
      {row.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
    </span>
  )
}

/** Every VAT invoice of the operator, newest first. */
function SubscriptionInvoicesScreen() {
  const { settings, first } = useData<typeof loader>()
  const { nodes, hasMore, pending, loadMore } = usePages(first, async (after) => {
    return (await request(SubscriptionInvoicesScreenQuery, { after })).subscriptionInvoices
  })
  return (
    <Screen width="wide" header={<PageHeader title={m.subscriptions_invoices()} back={href('/subscription')} />}>
      <div className="flex flex-col gap-4">
        <SandboxNotice settings={settings} />
        {nodes.length === 0 ? (
          <EmptyState
            icon={<IconFileInvoice size={40} />}
            title={m.subscriptions_invoices_empty_title()}
            text={m.subscriptions_invoices_empty_text()}
          />
        ) : (
          <Card flush>
            <DataTable caption={m.subscriptions_invoices()} columns={columns()} rows={nodes} rowKey={({ id }) => id} />
          </Card>
        )}
        {hasMore && (
          <Button pending={pending} onClick={() => void loadMore()}>
            {m.subscriptions_invoices_more()}
          </Button>
        )}
      </div>
    </Screen>
  )
}

export { SubscriptionInvoicesScreen as Component }
