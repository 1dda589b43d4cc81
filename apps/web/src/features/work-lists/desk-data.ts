import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { londonDay } from '@waybill/domain/time/london-day'
import { request } from '../../api/request.ts'
import { serverClock } from '../../api/server-clock.ts'
import { hasFilters, type WorkAddress, workAddressOf, workVariablesOf } from './work-address.ts'
import {
  WorkDeskAgain,
  WorkDeskQuery,
  type WorkDeskQueryResult,
  WorkDeskTold,
  type WorkDeskToldResult,
} from './work-desk.generated.ts'
import type { WorkRow } from './work-row.generated.ts'

export type WorkPage = WorkDeskQueryResult['workList']
export type WorkTotals = WorkDeskToldResult['workTotals']

/** Where the two lists are. */
export type DeskPath = '/jobs-posted' | '/my-work'

/** A list of an office, as its table shows it. */
export type Desk = {
  view: 'desk'
  /** The part of its address behind the path, also where the link to a job did not name it. */
  search: string
  side: WorkSide
  address: WorkAddress
  page: WorkPage
  totals: WorkTotals
  /** The jobs on the road, where nothing needs anybody. */
  road: readonly WorkRow[]
}

export async function askDesk(side: WorkSide, search: URLSearchParams, signal: AbortSignal): Promise<Desk> {
  const address = workAddressOf(search, side)
  const { filters, inOrder } = workVariablesOf(side, address, londonDay(serverClock.now()))
  const [{ workList: page }, { workTotals: totals }] = await Promise.all([
    request(WorkDeskQuery, { ...inOrder, after: null }, { signal }),
    request(WorkDeskTold, filters, { signal }),
  ])
  const isQuiet = address.group === 'needs_you' && page.nodes.length === 0 && !hasFilters(search) && !address.search
  const road = isQuiet ? await askRoad(side, signal) : []
  return { view: 'desk', search: search.size > 0 ? `?${search}` : '', side, address, page, totals, road }
}

async function askRoad(side: WorkSide, signal: AbortSignal) {
  const asked = { side, group: 'on_the_road', sort: 'deliver', order: 'ASC', after: null } as const
  return (await request(WorkDeskQuery, asked, { signal })).workList.nodes
}

/** How rows are asked for after the first page, and again. */
export function asksOf({ side, address }: Pick<Desk, 'side' | 'address'>) {
  const { filters, inOrder } = workVariablesOf(side, address, londonDay(serverClock.now()))
  return {
    ask: async (after: string | null) => (await request(WorkDeskQuery, { ...inOrder, after })).workList,
    async askRows(ids: readonly string[]) {
      const { workRows, workList, workTotals } = await request(WorkDeskAgain, { ...filters, ids: [...ids] })
      return { nodes: workRows, listed: workList.nodes.map(({ id }) => id), told: workTotals }
    },
  }
}
