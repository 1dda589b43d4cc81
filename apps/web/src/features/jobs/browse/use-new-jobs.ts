import { useEffect, useRef, useState } from 'react'
import { BOARD_CHANNEL } from '@waybill/domain/live/channels'
import { ApiError } from '../../../api/api-error.ts'
import { channelOpened, useIsHeard } from '../../../api/live/heard-channels.ts'
import { restedCall } from '../../../api/live/rested-call.ts'
import { request } from '../../../api/request.ts'
import { useLive } from '../../../api/use-live.ts'
import { usePolling } from '../../../api/use-polling.ts'
import { isPassing } from '../../../query/live.ts'
import { useRows } from '../../../query/use-rows.ts'
import {
  BrowseJobsScreenAgain,
  BrowseJobsScreenFresh,
  BrowseJobsScreenQuery,
  type BrowseJobsScreenQueryResult,
} from './browse-jobs-screen.generated.ts'
import { boardOf, boardVariablesOf, type BrowseFilters } from './filters/browse-filters.ts'

const POLL_MS = 30_000
const PACE = { spread_ms: 500, rest_ms: 5_000 }

/** The page a list began with: another one means that it was loaded anew. */
export type FirstPage = { page: object; asked_at: Date }

/** How many jobs have come since the list was loaded: they wait under a pill instead of moving the list. */
export function useNewJobs(
  jobs: readonly BoardJob[],
  filters: BrowseFilters,
  { page: first, asked_at }: FirstPage,
): number {
  const [fresh, setFresh] = useState<{ of: object; ids: readonly string[] }>({ of: first, ids: [] })
  const isHeard = useIsHeard(BOARD_CHANNEL)
  const { sort: _, ...variables } = boardVariablesOf(filters)

  async function look(signal?: AbortSignal) {
    try {
      const { browseJobs } = await request(BrowseJobsScreenFresh, variables, { signal })
      setFresh({ of: first, ids: newSince(asked_at, jobs, browseJobs.nodes) })
    } catch (error) {
      // The list on screen stays good without news. A page that no longer receives messages looks now and then anyway.
      if (!(error instanceof ApiError)) throw error
      if (isHeard && isPassing(error)) soon.ask()
    }
  }

  const latest = useRef(look)
  latest.current = look
  const [soon] = useState(() => restedCall(() => void latest.current(), PACE))
  useEffect(() => soon.stop, [soon])
  useLive(BOARD_CHANNEL, 'Change', soon.ask)
  useEffect(() => channelOpened.subscribe((channel) => void (channel === BOARD_CHANNEL && latest.current())), [])
  usePolling(look, POLL_MS, !isHeard)
  return fresh.of === first ? fresh.ids.length : 0
}

type Dated = Pick<BoardJob, 'id' | 'created_at'>

/** Jobs that are not on the list because they did not exist then; others are only further away than it goes. */
export function newSince(asked_at: Date, jobs: readonly Pick<Dated, 'id'>[], newest: readonly Dated[]): string[] {
  const known = new Set(jobs.map(({ id }) => id))
  const isNew = ({ id, created_at }: Dated) => !known.has(id) && Date.parse(created_at) > asked_at.getTime()
  return newest.filter(isNew).map(({ id }) => id)
}

type BoardPage = BrowseJobsScreenQueryResult['browseJobs']
export type BoardJob = BoardPage['nodes'][number]

/** The jobs on screen under these filters, page by page; those that a fact names are asked again where they stand. */
export function useBoard(first: BoardPage, filters: BrowseFilters) {
  const asked = boardOf(filters)
  const { sort: _, ...listed } = asked
  const { nodes: jobs, ...rest } = useRows<BoardJob, null>({
    first,
    told: null,
    isOfShown: true,
    of: JSON.stringify(asked),
    ask: async (after) => (await request(BrowseJobsScreenQuery, { ...asked, after })).browseJobs,
    async askRows(ids) {
      const { nodes } = (await request(BrowseJobsScreenAgain, { ...listed, ids: [...ids] })).browseJobs
      return { nodes, listed: nodes.map(({ id }) => id), told: null }
    },
  })
  return { jobs, ...rest }
}
