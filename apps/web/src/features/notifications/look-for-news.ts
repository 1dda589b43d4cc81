import { getLocale } from '@waybill/locales/runtime'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import type { EventRow } from './event-row.generated.ts'
import { MissedNewsQuery, NewsQuery, type MissedNewsQueryResult } from './look-for-news.generated.ts'

/** At most this many; the rest is found in the list. */
const PAGES_AT_MOST = 4

/** The missed events, oldest first, the number of unread ones, and how many of those need somebody. */
export type MissedNews = { events: readonly EventRow[]; unread_count: number; needing_count: number }

/** Everything since the last event one knows; without one, or when it is too old to tell, the newest. @throws ApiError */
export async function lookForNews(last_id: string | null, signal?: AbortSignal): Promise<MissedNews> {
  const missed = last_id && (await missedSince(last_id, signal))
  if (missed) return missed
  const { events } = await request(NewsQuery, { language: getLocale() }, { signal })
  const { nodes, ...counts } = events
  return { ...counts, events: nodes.toReversed() }
}

async function missedSince(after: string, signal?: AbortSignal): Promise<MissedNews | null> {
  const events: EventRow[] = []
  let cursor: string | null = null
  let counts = { unread_count: 0, needing_count: 0 }
  try {
    for (let page = 0; page < PAGES_AT_MOST && (page === 0 || cursor); page++) {
      const { missedEvents }: MissedNewsQueryResult = await request(
        MissedNewsQuery,
        { after, language: getLocale(), cursor },
        { signal },
      )
      events.push(...missedEvents.nodes)
      counts = missedEvents
      cursor = missedEvents.has_next_page ? missedEvents.end_cursor : null
    }
    return { ...counts, events }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
