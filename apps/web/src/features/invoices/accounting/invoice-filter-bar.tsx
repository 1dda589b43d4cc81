import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { InvoiceGroup, InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { groupText } from '../invoice-words.ts'
import { invoiceFiltersOf, type Period, withFilter } from './invoice-filters.ts'
import type { GroupTotal } from './money-tiles.tsx'

const tabs = ['pending', 'unpaid', 'overdue', 'rejected', 'paid', 'credited'] as const satisfies readonly InvoiceGroup[]

/** Group, search and period; all of them are kept in the page's address. */
export function InvoiceFilterBar({ side, totals }: { side: InvoiceSide; totals: readonly GroupTotal[] }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const filters = invoiceFiltersOf(search)
  const countOf = (group: InvoiceGroup) => totals.find((each) => each.group === group)?.count ?? 0
  const pathTo = (name: 'group' | 'period' | 'search', value: string) => pathname + withFilter(search, name, value)
  // The payments of this month are chosen by a tile; here they count as paid.
  const current = filters.group === 'paid_this_month' ? 'paid' : (filters.group ?? 'all')
  const all = { id: 'all', label: m.invoices_group_all(), to: pathTo('group', '') }
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-hidden border-b border-line">
        <LinkTabs
          label={m.invoices_col_status()}
          current={current}
          tabs={[
            all,
            ...tabs.map((group) => ({
              id: group,
              label: groupText(group, side),
              to: pathTo('group', group),
              count: countOf(group),
            })),
          ]}
        />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <SearchField
          label={m.invoices_search()}
          value={filters.search}
          onChange={(text) => void navigate(pathTo('search', text), { replace: true, preventScrollReset: true })}
        />
        <SegmentedControl<Period>
          label={m.invoices_period()}
          value={filters.period}
          onChange={(period) => void navigate(pathTo('period', period), { replace: true, preventScrollReset: true })}
          options={[
            { value: 'all', label: m.invoices_period_all() },
            { value: '30', label: m.invoices_period_30() },
            { value: '7', label: m.invoices_period_7() },
          ]}
        />
      </div>
    </div>
  )
}
