import { useEffect, useRef, useState } from 'react'
import { needsSomebody } from '@waybill/domain/notifications/needs-somebody'
import { getLocale } from '@waybill/locales/runtime'
import { ApiError } from '../../api/api-error.ts'
import { channelOpened, useIsHeard } from '../../api/live/heard-channels.ts'
import { usePolling } from '../../api/use-polling.ts'
import type { EventRow } from '../../features/notifications/event-row.generated.ts'
import { eventsReceived, countNeeding, setNeedingCount } from '../../features/notifications/notification-signals.ts'
import { workGiven } from '../../features/my-work/work-given.ts'
import { lookForNews } from '../../features/notifications/look-for-news.ts'
import { topicsOf } from '../../query/facts.ts'
import { topicsOnScreen } from '../../query/live.ts'
import { markMeStale } from '../../query/client.ts'
import { noteOfUser } from '../../session/me.ts'
import type { Me } from '../../session/session.ts'
import type { FactQueue } from './use-fact-queue.ts'

/** Without a connection, or after a look that failed, this is how often it is asked what has happened. */
const EVERY_MS = 30_000

/**
 * Shows each event once, however it is found: heard, or asked for after a gap. Events from before the first look are
 * not shown. Answers what to do with an event that is heard.
 */
export function useEvents(channel: string, { me, queue }: { me: Me; queue: FactQueue }) {
  const [known] = useState(knownEvents)
  const [needing] = useState(() => new Set<string>()) // of those that were heard
  const last_id = useRef<string | null>(null)
  const hasLooked = useRef(false)
  const [isBehind, setIsBehind] = useState(false)
  const isHeard = useIsHeard(channel)

  async function catchUp(signal?: AbortSignal) {
    const knownSince = known.mark()
    try {
      const { events, unread_count, needing_count } = await lookForNews(last_id.current, signal)
      const isCounted = new Set(events.map(({ id }) => id))
      const heardMeanwhile = knownSince().filter((id) => !isCounted.has(id))
      setNeedingCount(needing_count + heardMeanwhile.filter((id) => needing.has(id)).length)
      noteOfUser({ has_unread_events: unread_count + heardMeanwhile.length > 0 })
      last_id.current = events.at(-1)?.id ?? last_id.current
      const fresh = known.takeNew(events).filter(({ is_seen }) => !is_seen)
      if (hasLooked.current && fresh.length > 0) eventsReceived.emit(fresh)
      if (hasLooked.current) markMeStale() // the page itself has just asked when this is the first look
      hasLooked.current = true
      setIsBehind(false)
    } catch (error) {
      // A look that fails is repeated; a lost session is told by what the page loads.
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'ABORTED') setIsBehind(true)
    }
    queue.add(topicsOnScreen()) // nobody knows what has changed in the gap
    workGiven.emit(null)
  }

  const latest = useRef(catchUp)
  latest.current = catchUp
  useEffect(() => channelOpened.subscribe((opened) => void (opened === channel && latest.current())), [channel])
  usePolling(catchUp, EVERY_MS, isBehind || !isHeard)

  return (event: EventRow) => {
    // It is worded in the language the user has chosen for good; this device may speak another.
    if (me.language !== getLocale()) return void catchUp()
    const fresh = known.takeNew([event])
    if (fresh.length === 0) return
    last_id.current = event.id
    noteOfUser({ has_unread_events: true })
    if (needsSomebody(event)) {
      needing.add(event.id)
      countNeeding(1)
    }
    eventsReceived.emit(fresh)
    queue.add(topicsOf({ kind: 'event', type: event.type }))
  }
}

const AT_MOST = 500

/** Tells what is new of what is heard: an event may come by the channel and be found by asking, in any order. */
export function knownEvents() {
  const known = new Set<string>()
  let taken = 0
  return {
    takeNew<Event extends { id: string }>(events: readonly Event[]): Event[] {
      const fresh = events.filter(({ id }, at) => !known.has(id) && events.findIndex((other) => other.id === id) === at)
      for (const { id } of fresh) known.add(id)
      taken += fresh.length
      for (const id of known) {
        if (known.size <= AT_MOST) break
        known.delete(id)
      }
      return fresh
    },
    /** Asked later, the answer tells which have become known since. */
    mark() {
      const before = taken
      return () => (taken === before ? [] : [...known].slice(before - taken))
    },
  }
}
