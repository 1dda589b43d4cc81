import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { eventsHeard } from '../../app/live/hearing.ts'
import { afterClosing, countWaiting, noBanners, withEvents, type BannerQueue } from './banner-queue.ts'
import { EventCard } from './event-card.tsx'
import type { EventRow } from './event-row.generated.ts'

/** What has just happened, one card at a time, over every page (spec §2 "transient event banner"). */
export function News() {
  const [queue, setQueue] = useState<BannerQueue<EventRow>>(noBanners)
  useEffect(() => eventsHeard.hear((events) => setQueue((before) => withEvents(before, events))), [])
  const [shown] = queue.line
  const waiting = countWaiting(queue)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-60 mx-auto max-w-md *:pointer-events-auto lg:right-6 lg:left-auto lg:mx-0 lg:w-100"
    >
      {shown && <EventCard key={shown.id} event={shown} onClose={() => setQueue(afterClosing)} />}
      {waiting > 0 && (
        <Link
          to="/notifications"
          onClick={() => setQueue(noBanners)}
          className="mx-auto mt-1.5 block w-fit rounded-full bg-strong px-3 py-1.5 text-sm font-semibold text-on-strong shadow-float"
        >
          {m.live_more_events({ count: waiting })}
        </Link>
      )}
    </div>
  )
}
