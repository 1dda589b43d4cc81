import {
  type DebtAge,
  debtAges,
  type InvoiceGroup,
  invoiceGroups,
  type InvoiceOrder,
  invoiceOrders,
  type InvoiceSide,
} from '@waybill/domain/invoices/accounting'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'

// spec §9 "Time filters"
export const periods = ['all', '7', '30'] as const
export type Period = (typeof periods)[number]

export type InvoiceFilters = {
  group: InvoiceGroup | null
  age: DebtAge | null
  order: InvoiceOrder
  period: Period
  search: string
}

/** The filters of a list of invoices, from the address. */
export function invoiceFiltersOf(search: URLSearchParams): InvoiceFilters {
  return {
    group: invoiceGroups.find((group) => group === search.get('group')) ?? null,
    age: debtAges.find((age) => age === search.get('age')) ?? null,
    order: invoiceOrders.find((order) => order === search.get('order')) ?? invoiceOrders[0],
    period: periods.find((period) => period === search.get('period')) ?? 'all',
    search: search.get('search')?.slice(0, 100) ?? '',
  }
}

/** The address with one filter changed; an empty one is left out. */
export function withFilter(search: URLSearchParams, name: keyof InvoiceFilters, value: string): string {
  const changed = new URLSearchParams(search)
  if (value === '' || value === 'all' || value === invoiceOrders[0]) changed.delete(name)
  else changed.set(name, value)
  const text = changed.toString()
  return text && `?${text}`
}

export type ListVariables = {
  side: InvoiceSide
  team_id: string | null
  group: InvoiceGroup | null
  age: DebtAge | null
  order: InvoiceOrder
  from: string | null
  search: string | null
}

export function invoiceVariablesOf(side: InvoiceSide, team_id: string | null, search: URLSearchParams): ListVariables {
  const { group, age, order, period, search: text } = invoiceFiltersOf(search)
  const from = period === 'all' ? null : addDays(londonDay(new Date()), -Number(period))
  return { side, team_id, group, age, order, from, search: text.trim() || null }
}

/** Excel for people, CSV for the programs that read it. */
export type SheetFormat = 'xlsx' | 'csv'

/** The export of what the list shows; a spreadsheet has orders of its own. */
export function exportPath({ order: _, ...variables }: ListVariables, format: SheetFormat, locale: string): string {
  const given = Object.entries({ ...variables, locale }).filter((entry): entry is [string, string] => entry[1] !== null)
  return `/exports/invoices.${format}?${new URLSearchParams(given).toString()}`
}
