import { IconBuildingBank, IconLock } from '@tabler/icons-react'
import { href } from 'react-router'
import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { knownUser } from '../../session/known-user.ts'
import { jobTopic } from '../../query/facts.ts'
import { usePages } from '../../query/use-pages.ts'
import { viewerOf } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { Money } from '../../ui/show/money.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ConsentForm } from './consent-form.tsx'
import { ConsentsCard } from './consents-card.tsx'
import {
  FactoringScreenQuery,
  type FactoringScreenQueryResult,
  SellableListQuery,
  type SellablePage,
} from './factoring-screen.generated.ts'
import { OfferedInvoiceCard } from './offered-invoice-card.tsx'

export const loader = loaderOf(
  '/factoring/:id',
  async ({ params, signal }) => {
    // A viewer without prices sees no invoice either: there is nothing to ask for.
    if (!isOffice(viewerOf(found(await knownUser())))) return null
    const { invoice, ...rest } = await request(FactoringScreenQuery, { id: params.id }, { signal })
    return { ...rest, invoice: found(invoice) }
  },
  { about: (loaded) => (loaded ? [jobTopic(loaded.invoice.job.id)] : []) },
)

/** Selling an invoice: whether it can be, to whom, what they would get, and nothing of it without consent. */
function FactoringScreen() {
  const loaded = useData<typeof loader>()
  if (loaded) return <Factoring loaded={loaded} />
  return (
    <Screen header={<PageHeader title={m.factoring_what_title()} />}>
      <EmptyState
        icon={<IconLock size={40} stroke={1.5} />}
        title={m.factoring_refused_title()}
        text={m.refusals_limited_driver()}
      />
    </Screen>
  )
}

type Loaded = FactoringScreenQueryResult & { invoice: NonNullable<FactoringScreenQueryResult['invoice']> }

function Factoring({ loaded: { invoice, factoringPartner: partner, sellableInvoices } }: { loaded: Loaded }) {
  const { id, invoice_number, is_issued, factoring_consents: consents } = invoice
  const isOpen = consents.some(({ withdrawn_at }) => withdrawn_at === null)
  const header = (
    <PageHeader title={m.factoring_title({ number: invoice_number })} back={href('/view-invoice/:id', { id })} />
  )
  if (!is_issued)
    return (
      <Screen header={header}>
        <EmptyState
          icon={<IconLock size={40} stroke={1.5} />}
          title={m.factoring_not_sender_title()}
          text={m.factoring_not_sender_text()}
        />
      </Screen>
    )
  return (
    <Screen width="wide" header={header}>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OfferedInvoiceCard invoice={invoice} />
          {!partner && (
            <Card>
              <EmptyState
                icon={<IconBuildingBank size={40} stroke={1.5} />}
                title={m.factoring_no_partner_title()}
                text={m.factoring_no_partner_text()}
              />
            </Card>
          )}
          {consents.length > 0 && <ConsentsCard invoice={invoice} consents={consents} partner={partner} />}
          {partner && !isOpen && <ConsentForm key={invoice.total} invoice={invoice} partner={partner} />}
        </div>
        <div className="flex flex-col gap-4">
          <Card title={m.factoring_what_title()}>
            <p className="text-soft">{m.factoring_what_text()}</p>
          </Card>
          <SellableList page={sellableInvoices} here={id} />
        </div>
      </div>
    </Screen>
  )
}

type SellableListProps = {
  page: SellablePage
  /** The invoice the screen is about. */
  here: string
}

/** Everything the company could sell today. */
function SellableList({ page, here }: SellableListProps) {
  const list = usePages(page, async (after) => (await request(SellableListQuery, { after })).sellableInvoices)
  const others = list.nodes.filter(({ id }) => id !== here)
  return (
    <Card title={m.factoring_list_title()} flush>
      {others.length === 0 && <p className="px-4 pt-1 pb-4 text-soft">{m.factoring_list_none()}</p>}
      <ul>
        {others.map(({ id, invoice_number, due_on, total, recipient }) => (
          <ListRow key={id} to={href('/factoring/:id', { id })}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{recipient.company_name}</span>
              <Money value={total} strong />
            </span>
            <span className="figures block text-sm text-soft">
              {m.invoices_one_title({ number: invoice_number })} · {m.invoices_due_on({ date: formatDate(due_on) })}
            </span>
          </ListRow>
        ))}
      </ul>
      {list.hasMore && (
        <p className="p-3 text-center">
          <Button pending={list.pending} onClick={() => void list.loadMore()}>
            {m.invoices_more()}
          </Button>
        </p>
      )}
    </Card>
  )
}

export { FactoringScreen as Component }
