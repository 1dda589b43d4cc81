import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getLocale } from '@waybill/locales/runtime'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { markSessionStale, useMe } from '../../app/session.ts'
import { EventCard } from './event-card.tsx'
import type { EventRow } from './event-row.generated.ts'
import { NewsQuery } from './news.generated.ts'
import { hasChanged, isNews } from './what-is-new.ts'

const EVERY_MS = 30_000

/** Looks while the page is in sight: what has happened is shown for a moment, and who may do less than before is told by the guard. */
export function News() {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<EventRow | null>(null)
  const newest = useRef<EventRow | null | undefined>(undefined)

  async function look(signal?: AbortSignal) {
    try {
      const { Me, events } = await request(NewsQuery, { language: getLocale() }, { signal })
      const [event = null] = events.nodes
      if (event && newest.current !== undefined && isNews(event, newest.current)) setShown(event)
      newest.current = event
      if (!hasChanged(me, Me)) return
      markSessionStale()
      await revalidate()
    } catch (error) {
      // A look that fails is repeated; a lost session is told by the next thing the user does.
      if (!(error instanceof ApiError)) throw error
    }
  }
  usePolling(look, EVERY_MS)
  const first = useRef(look)
  useEffect(() => void first.current(), [])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-60 mx-auto max-w-md *:pointer-events-auto lg:right-6 lg:left-auto lg:mx-0 lg:w-100"
    >
      {shown && <EventCard key={shown.id} event={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
