import type { JobListTab } from '@waybill/domain/jobs/job-status'
import { groupsOfSide, type WorkGroup } from '@waybill/domain/work-lists/work-list'
import { request } from '../../api/request.ts'
import { addressOfTab, type JobPage, jobTabOf, type TabCounts } from '../jobs/jobs-by-tab.tsx'
import {
  PostedGroupAgain,
  PostedGroupCounts,
  type PostedGroupCountsResult,
  PostedGroupQuery,
  PostedScreenAgain,
  PostedScreenQuery,
} from './posted-screen.generated.ts'
import { startOrders } from './work-order.ts'

type Standing = { tab: JobListTab | null; group: WorkGroup | null }

/** The team's posted jobs on a phone: a tab, or one of the groups above the tabs. */
export type PostedList = Standing & {
  view: 'list'
  search: string
  page: JobPage
  counts: TabCounts
  totals: PostedGroupCountsResult['workTotals']
}

export async function askPostedList(said: URLSearchParams, signal: AbortSignal): Promise<PostedList> {
  const tab = jobTabOf(said)
  const named = tab === undefined ? groupsOfSide('posted').find((each) => each === said.get('group')) : undefined
  const list = { tab: tab ?? null, group: named && named !== 'open' ? named : null, search: said.get('search') ?? '' }
  const searched = { search: list.search || null }
  const [{ jobsPosted, jobsPostedCounts: counts }, { workTotals: totals }, found] = await Promise.all([
    request(PostedScreenQuery, { tab: list.tab, ...searched, after: null }, { signal }),
    request(PostedGroupCounts, {}, { signal }),
    list.group && request(PostedGroupQuery, groupVariables(list.group, list.search), { signal }),
  ])
  return { view: 'list', ...list, page: found ? found.workList : jobsPosted, counts, totals }
}

const groupVariables = (group: WorkGroup, search: string, after: string | null = null) => ({
  group,
  search: search || null,
  ...startOrders[group],
  after,
})

/** How rows are requested after the first page, and again. */
export function asksOfPosted({ tab, group, search }: Standing & { search: string }) {
  const searched = { search: search || null }
  if (group)
    return {
      ask: async (after: string | null) =>
        (await request(PostedGroupQuery, groupVariables(group, search, after))).workList,
      askRows: async (ids: readonly string[]) => {
        const asked = { group, ...searched, ids: [...ids] }
        const { workRows, workList, jobsPostedCounts: told } = await request(PostedGroupAgain, asked)
        return { nodes: workRows, listed: workList.nodes.map(({ id }) => id), told }
      },
    }
  return {
    ask: async (after: string | null) => (await request(PostedScreenQuery, { tab, ...searched, after })).jobsPosted,
    askRows: async (ids: readonly string[]) => {
      const {
        workRows,
        jobsPosted,
        jobsPostedCounts: told,
      } = await request(PostedScreenAgain, {
        tab,
        ...searched,
        ids: [...ids],
      })
      return { nodes: workRows, listed: jobsPosted.nodes.map(({ id }) => id), told }
    },
  }
}

export function addressOfPosted({ tab, group }: Standing, search: string): string {
  if (!group) return addressOfTab('/jobs-posted', tab, search)
  return `/jobs-posted?${new URLSearchParams({ group, ...(search && { search }) })}`
}
