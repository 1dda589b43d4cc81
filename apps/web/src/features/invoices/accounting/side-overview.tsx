import { IconArrowRight, IconFileInvoice, IconReceiptPound } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { companyAccountPath, sidePath } from '../accounting-sides.ts'
import type { AccountingSideQueryResult } from './accounting-side.generated.ts'
import { DebtBars } from './debt-bars.tsx'
import { MoneyTiles } from './money-tiles.tsx'
import { MonthsChart } from './months-chart.tsx'

type SideOverviewProps = { overview: AccountingSideQueryResult & { side: InvoiceSide } }

const SHOWN_COMPANIES = 6

/** One side of accounting at a glance: groups, the year, the age of what is open, and with whom; as many columns as it has room for. */
export function SideOverview({ overview }: SideOverviewProps) {
  const { side, invoiceTotals, invoiceMonths, invoiceDebts, invoiceCounterparties } = overview
  const isDriver = side === 'driver'
  return (
    <section className="@container flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{isDriver ? m.invoices_money_in() : m.invoices_money_out()}</h2>
        <LinkButton to={sidePath(side)} kind="quiet" size="small">
          {m.invoices_all()}
          <IconArrowRight aria-hidden="true" size={18} />
        </LinkButton>
      </header>
      {isDriver && <ReadyToInvoice counts={overview.myWorkCounts} />}
      {isDriver && overview.factoringPartner && <PaidSooner newest={overview.sellableInvoices.nodes[0]} />}
      {invoiceCounterparties.length === 0 ? (
        <NothingYet side={side} />
      ) : (
        <>
          <MoneyTiles side={side} totals={invoiceTotals} />
          <div className="grid items-start gap-4 @4xl:grid-cols-[3fr_2fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card title={m.invoices_months_title()}>
                <MonthsChart title={m.invoices_months_title()} months={invoiceMonths} />
              </Card>
              <Card title={isDriver ? m.invoices_debts_in() : m.invoices_debts_out()}>
                <DebtBars debts={invoiceDebts} />
              </Card>
            </div>
            <Card title={m.invoices_companies()} flush>
              <Companies side={side} companies={invoiceCounterparties} />
            </Card>
          </div>
        </>
      )}
    </section>
  )
}

/** Before the first invoice: where the first one comes from. */
function NothingYet({ side }: { side: InvoiceSide }) {
  const isDriver = side === 'driver'
  return (
    <EmptyState
      icon={<IconReceiptPound size={40} stroke={1.5} />}
      title={isDriver ? m.invoices_first_driver() : m.invoices_first_poster()}
      text={isDriver ? m.invoices_none_driver() : m.invoices_none_poster()}
      action={
        <LinkButton to={isDriver ? href('/my-work') : href('/jobs-posted')}>
          {isDriver ? m.app_nav_my_work() : m.app_nav_posted()}
        </LinkButton>
      }
    />
  )
}

function ReadyToInvoice({ counts }: { counts: AccountingSideQueryResult['myWorkCounts'] }) {
  const count = counts.find(({ tab }) => tab === 'invoice')?.count ?? 0
  if (count === 0) return null
  return (
    <Link
      to={`${href('/my-work')}?tab=invoice`}
      className="flex items-center gap-3 rounded-card bg-delivered-tint px-4 py-3 font-semibold text-delivered-ink hover:brightness-95"
    >
      <IconFileInvoice aria-hidden="true" size={22} className="shrink-0" />
      <span className="flex-1">{m.invoices_ready({ count })}</span>
      <span className="text-sm underline underline-offset-4">{m.invoices_ready_show()}</span>
    </Link>
  )
}

/** The way to factoring begins at an invoice: the newest that could be sold. */
function PaidSooner({ newest }: { newest: { id: string } | undefined }) {
  if (!newest) return null
  return (
    <p className="text-sm text-soft">
      {m.factoring_sooner()}{' '}
      <TextLink to={href('/factoring/:id', { id: newest.id })}>{m.factoring_sooner_link()}</TextLink>
    </p>
  )
}

type CompaniesProps = { side: InvoiceSide; companies: AccountingSideQueryResult['invoiceCounterparties'] }

function Companies({ side, companies }: CompaniesProps) {
  return (
    <ul>
      {companies.slice(0, SHOWN_COMPANIES).map(({ team_id, company_name, count, open, overdue }) => (
        <ListRow key={team_id} to={companyAccountPath(side, team_id)}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{company_name}</span>
            <span className="figures whitespace-nowrap">{m.invoices_company_open({ amount: formatMoney(open) })}</span>
          </span>
          <span className="figures flex justify-between gap-3 text-sm text-soft">
            <span>{m.invoices_count({ count })}</span>
            {penceOf(overdue) !== 0 && (
              <span className="font-medium text-trouble-ink">
                {m.invoices_company_overdue({ amount: formatMoney(overdue) })}
              </span>
            )}
          </span>
        </ListRow>
      ))}
    </ul>
  )
}
