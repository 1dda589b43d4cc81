import { IconDownload } from '@tabler/icons-react'
import { href } from 'react-router'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { request } from '../../../api/request.ts'
import { useDownload } from '../../../api/use-download.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { formatDate } from '../../../ui/format.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { FilterDay, FilterSearch } from '../parts/filters.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { FailedList, type MoneyFilters, PaymentList, RefundList } from './money-lists.tsx'
import { MoneyFailed, MoneyFindings, MoneyPayments, MoneyRefunds } from './money-screen.generated.ts'
import { PaymentFindingList } from './payment-finding-list.tsx'

const isDay = /^\d{4}-\d{2}-\d{2}$/

export const loader = loaderOf('/admin/money', async ({ url: { searchParams }, signal }) => {
  const dayOf = (name: string) => {
    const given = searchParams.get(name)
    return given !== null && isDay.test(given) ? given : null
  }
  const filters: MoneyFilters = { search: searchParams.get('search'), from: dayOf('from'), until: dayOf('until') }
  const asked = { ...filters, after: null }
  switch (searchParams.get('tab')) {
    case 'failed':
      return { filters, tab: 'failed' as const, ...(await request(MoneyFailed, asked, { signal })) }
    case 'refunds':
      return { filters, tab: 'refunds' as const, ...(await request(MoneyRefunds, asked, { signal })) }
    case 'findings':
      return { filters, tab: 'findings' as const, ...(await request(MoneyFindings, { after: null }, { signal })) }
    default:
      return { filters, tab: 'payments' as const, ...(await request(MoneyPayments, asked, { signal })) }
  }
})

/** All that companies pay the operator: paid, refused, given back, and what the comparison with the provider left. */
function MoneyScreen() {
  const data = useData<typeof loader>()
  const { filters, tab } = data
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={m.back_office_nav_money()} actions={<BooksButton filters={filters} />}>
          <MoneyTabs tab={tab} filters={filters} />
        </PageHeader>
      }
    >
      <div className="flex flex-col gap-4">
        {tab !== 'findings' && (
          <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
            <FilterSearch label={m.back_office_money_search()} />
            <FilterDay name="from" label={m.back_office_money_from()} />
            <FilterDay name="until" label={m.back_office_money_until()} />
          </div>
        )}
        {tab === 'payments' && <PaymentList filters={filters} first={data.staffPayments} />}
        {tab === 'failed' && <FailedList filters={filters} first={data.staffFailedPayments} />}
        {tab === 'refunds' && <RefundList filters={filters} first={data.staffRefunds} />}
        {tab === 'findings' && <PaymentFindingList first={data.paymentFindings} />}
      </div>
    </Screen>
  )
}

const tabs = [
  ['payments', m.back_office_money_payments],
  ['failed', m.back_office_money_failed],
  ['refunds', m.back_office_money_refunds],
  ['findings', m.back_office_money_findings],
] as const

/** The days and the company that were looked for stay, from one to the other. */
function MoneyTabs({ tab, filters }: { tab: (typeof tabs)[number][0]; filters: MoneyFilters }) {
  const pathTo = (id: string) => {
    const query = new URLSearchParams(id === 'payments' ? {} : { tab: id })
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
    return query.size > 0 ? `${href('/admin/money')}?${query.toString()}` : href('/admin/money')
  }
  return (
    <LinkTabs
      label={m.back_office_nav_money()}
      current={tab}
      tabs={tabs.map(([id, label]) => ({ id, label: label(), to: pathTo(id) }))}
    />
  )
}

/** The operator's books for Excel: of the days that are chosen, else of this month. */
function BooksButton({ filters }: { filters: MoneyFilters }) {
  const { download, pending } = useDownload()
  const today = londonDay(new Date(useNow()))
  const until = filters.until ?? today
  const from = filters.from ?? `${until.slice(0, 8)}01`
  async function handlePress() {
    const query = new URLSearchParams({ from, until, locale: getLocale() })
    const outcome = await download(`/exports/books.xlsx?${query.toString()}`, `${from} ${until}.xlsx`)
    if (outcome.ok || !outcome.failure) return
    const text = outcome.failure.status === 400 ? m.back_office_money_books_long() : m.subscriptions_invoices_failed()
    showToast({ text, tone: 'trouble' })
  }
  return (
    <StaffButton
      permission="money.act"
      icon={<IconDownload aria-hidden="true" size={20} />}
      pending={pending}
      onClick={() => void handlePress()}
      title={`${formatDate(from)} – ${formatDate(until)}`}
    >
      {m.back_office_money_books()}
    </StaffButton>
  )
}

export { MoneyScreen as Component }
