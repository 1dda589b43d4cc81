import { IconReceiptPound } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ContestNote } from './contest-dialog.tsx'
import { PayerFacts } from './payer-facts.tsx'
import { type CountedInvoice, MyPayerRecordQuery } from './payer-record.generated.ts'

export const loader = loaderOf(
  '/accounting-poster/record',
  ({ signal }) => request(MyPayerRecordQuery, { after: null }, { signal }),
  { about: () => ['invoices'] },
)

/** The company's own payment record as carriers see it, and every invoice that counts in it. */
function MyRecordScreen() {
  const { Me, countedInvoices } = useData<typeof loader>()
  const list = usePages(
    countedInvoices,
    async (after) => (await request(MyPayerRecordQuery, { after })).countedInvoices,
  )
  const isWithheld = Me.team?.payer_record?.state === 'withheld'
  return (
    <Screen header={<PageHeader title={m.payer_record_mine_title()} back="/accounting-poster" />}>
      <div className="flex flex-col gap-4">
        <Card title={m.payer_record_title()}>
          <div className="flex flex-col gap-3">
            <p className="text-soft">{isWithheld ? m.payer_record_mine_withheld() : m.payer_record_mine_hint()}</p>
            {Me.team && <PayerFacts team={Me.team} hasLaw />}
          </div>
        </Card>
        {list.nodes.length === 0 ? (
          <EmptyState
            icon={<IconReceiptPound size={40} stroke={1.5} />}
            title={m.payer_record_mine_none()}
            text={!isWithheld && m.payer_record_mine_none_text()}
          />
        ) : (
          <Card title={m.payer_record_mine_open()} flush>
            <ul className="divide-y divide-line">
              {list.nodes.map((invoice) => (
                <li key={invoice.id}>
                  <Entry invoice={invoice} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {list.hasMore && (
          <p className="text-center">
            <Button pending={list.pending} onClick={() => void list.loadMore()}>
              {m.jobs_load_more()}
            </Button>
          </p>
        )}
      </div>
    </Screen>
  )
}

function Entry({ invoice }: { invoice: CountedInvoice }) {
  const { counted } = invoice
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <TextLink to={href('/view-invoice/:id', { id: invoice.id })}>{invoice.invoice_number}</TextLink>
          <span className="wrap-anywhere">{invoice.issuer.company_name}</span>
        </p>
        <p className="figures text-sm text-soft">
          {m.payer_record_entry_due({ date: formatDate(invoice.due_on) })}
          {counted && ` · ${daysOf(counted)}`}
          {counted && ` · ${counted.is_on_time ? m.payer_record_entry_on_time() : m.payer_record_entry_late()}`}
        </p>
      </div>
      <ContestNote invoice={invoice} isIssued={false} />
    </div>
  )
}

function daysOf({ days, is_at_least }: NonNullable<CountedInvoice['counted']>): string {
  const text = m.payer_record_days({ count: days })
  return is_at_least ? m.payer_record_entry_open({ days: text }) : m.payer_record_entry_paid({ days: text })
}

export { MyRecordScreen as Component }
