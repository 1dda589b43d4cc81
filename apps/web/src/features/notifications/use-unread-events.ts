import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { markSessionStale, useMe } from '../../app/session.ts'
import { UnreadEventsQuery } from './unread-events.generated.ts'

const EVERY_MS = 30_000

/** Keeps the mark at the bell true while the page is in sight; what is on screen is loaded anew only when it changed. */
export function useUnreadEvents() {
  const { has_unread_events } = useMe()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const abort = new AbortController()
    async function look() {
      if (document.hidden) return
      try {
        const { Me } = await request(UnreadEventsQuery, {}, { signal: abort.signal })
        if (Me.has_unread_events === has_unread_events) return
        markSessionStale()
        await revalidate()
      } catch (error) {
        // A look that fails is repeated; a lost session is told by the next thing the user does.
        if (!(error instanceof ApiError)) throw error
      }
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    const onVisible = () => void look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [has_unread_events, revalidate])
}
