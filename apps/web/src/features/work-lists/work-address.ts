import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import type { SortOrder } from '@waybill/domain/jobs/job'
import type { JobListTab } from '@waybill/domain/jobs/job-status'
import { addDays } from '@waybill/domain/time/calendar'
import {
  groupsOfSide,
  type WorkGroup,
  type WorkSide,
  type WorkSort,
  workSorts,
} from '@waybill/domain/work-lists/work-list'
import { chosenColumns, type WorkColumnId } from './table/work-columns.ts'
import { startOrders, type WorkOrder } from './work-order.ts'

/** Days of collection, counted from today, so that a view that is kept means tomorrow what it means today. */
const daySpans = {
  today: [0, 0],
  tomorrow: [1, 1],
  next_week: [0, 6],
  last_week: [-7, 0],
  last_month: [-30, 0],
} as const
export const collectDays = ['today', 'tomorrow', 'next_week', 'last_week', 'last_month'] as const
export type CollectDay = (typeof collectDays)[number]

/** A list, from its address. */
export type WorkAddress = {
  group: WorkGroup | null
  tab: JobListTab | null
  search: string
  other_team_id: string | null
  vehicle_ids: readonly string[]
  day: CollectDay | null
  late: boolean
  sort: WorkSort
  order: SortOrder
  /** Null: what is shown unasked. */
  columns: readonly WorkColumnId[] | null
}

const ID = /^[\da-f-]{36}$/

/** The list before the tabs is called `open`, as it is on a phone. */
export function workAddressOf(search: URLSearchParams, side: WorkSide): WorkAddress {
  const { tab, group } = standingOf(search, side)
  const company = search.get('company') ?? ''
  return {
    tab,
    group,
    search: search.get('search')?.slice(0, 100) ?? '',
    other_team_id: ID.test(company) ? company : null,
    vehicle_ids: (search.get('vehicle') ?? '').split(',').filter((id) => ID.test(id)),
    day: collectDays.find((each) => each === search.get('day')) ?? null,
    late: search.get('late') === '1',
    ...orderOf(search, group),
    columns: chosenColumns(side, search.get('columns')),
  }
}

/** Without a word of it, what needs somebody; what is looked for is looked for everywhere. */
function standingOf(search: URLSearchParams, side: WorkSide): Pick<WorkAddress, 'tab' | 'group'> {
  const named = search.get('tab')
  const tab = tabsInOrder.find((each) => each === named)
  if (tab) return { tab, group: null }
  const group = named === 'open' ? 'open' : groupsOfSide(side).find((each) => each === search.get('group'))
  return { tab: null, group: group ?? (search.has('search') ? null : 'needs_you') }
}

function orderOf(search: URLSearchParams, group: WorkGroup | null): WorkOrder {
  const sort = workSorts.find((each) => each === search.get('sort') && each !== 'urgency')
  if (!sort) return startOrders[group ?? 'done']
  return { sort, order: search.get('order') === 'desc' ? 'DESC' : 'ASC' }
}

/** The filters in an address; the group, the tab and the search are the list itself. */
export const filterNames = ['company', 'vehicle', 'day', 'late'] as const
export type FilterName = (typeof filterNames)[number]

export function hasFilters(search: URLSearchParams): boolean {
  return filterNames.some((name) => search.has(name))
}

/** The address with some of it said anew; what is empty is left out. */
export function withSaid(search: URLSearchParams, said: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** Another group or tab keeps filters and columns; its order is its own. */
export function withStanding(search: URLSearchParams, standing: { group?: WorkGroup; tab?: JobListTab }): string {
  const { group = null, tab = null } = standing
  const said = group === 'open' ? { group: null, tab: 'open' } : { group, tab }
  return withSaid(search, { ...said, sort: null, order: null, search: null })
}

/** The variables of the query. */
export function workVariablesOf(side: WorkSide, address: WorkAddress, today: string) {
  const { columns: _, search, sort, order, day, vehicle_ids, ...asked } = address
  const span = day && daySpans[day]
  const days = {
    collect_from: span && addDays(today, span[0]),
    collect_until: span && addDays(today, span[1]),
  }
  const filters = { side, ...asked, ...days, vehicle_ids: [...vehicle_ids], search: search.trim() || null }
  return { filters, inOrder: { ...filters, sort, order } }
}
