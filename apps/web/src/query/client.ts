import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { keys } from './keys.ts'

/** Between a loader and its screen an answer lives until it is drawn. */
const UNTIL_DRAWN_MS = 10_000

/** By then a proxy asks another node. */
const OTHER_NODE_MS = 300

/**
 * The query client for the data on screen, and nothing else: an answer that leaves the screen is removed (spec §7 "no
 * query caching"). Loaders and facts ask; a connection that comes back, a window that gets the focus or a part that is
 * drawn again do not.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: UNTIL_DRAWN_MS,
      retry: (failures, error) => failures === 0 && lostItsNode(error),
      retryDelay: OTHER_NODE_MS,
      structuralSharing: false, // another answer is another object: what is counted since the last one begins anew
      networkMode: 'always', // a browser that says it is offline may be wrong: the request itself says so
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { gcTime: 0, networkMode: 'always' },
  },
})

/** The line stands, and what answered behind it died over the question: another node knows as much. A write has a key for that. */
function lostItsNode(error: Error): boolean {
  return error instanceof ApiError && (error.status === 502 || error.status === 504)
}

/** A running query may answer with data from before: its readers refetch. */
export function giveUp(queryKey?: readonly unknown[]) {
  void client.cancelQueries(queryKey && { queryKey }, { silent: true, revert: true })
}

/** Marks the signed-in user as stale, also while it is being fetched: that answer may be from before. */
export function markMeStale() {
  giveUp(keys.everyMe)
  void client.invalidateQueries({ queryKey: keys.everyMe, refetchType: 'none' })
}
