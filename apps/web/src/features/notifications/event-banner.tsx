import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { bannerTop, controlsAround } from './banner-place.ts'
import { afterClosing, type BannerQueue, countWaiting, noBanners, withEvents } from './banner-queue.ts'
import { EventCard } from './event-card.tsx'
import type { EventRow } from './event-row.generated.ts'
import { eventsReceived } from './notification-signals.ts'

/** The newest events, one card at a time, over every page (spec §2 "transient event banner") and over no control. */
export function EventBanner() {
  const [queue, setQueue] = useState<BannerQueue<EventRow>>(noBanners)
  useEffect(() => eventsReceived.subscribe((events) => setQueue((before) => withEvents(before, events))), [])
  // The same from one drawing to the next: the card counts its time anew with another.
  const close = useCallback(() => setQueue(afterClosing), [])
  const [shown] = queue.line
  const waiting = countWaiting(queue)
  const [box, top] = useFreePlace(`${shown?.id} ${waiting > 0}`)
  return (
    <div
      ref={box}
      role="status"
      style={{ top }}
      className="pointer-events-none fixed inset-x-3 z-60 mx-auto mt-[env(safe-area-inset-top)] max-w-md *:pointer-events-auto lg:right-6 lg:left-auto lg:mx-0 lg:w-100"
    >
      {shown && <EventCard key={shown.id} event={shown} onClose={close} />}
      {waiting > 0 && (
        <Link
          to="/notifications"
          onClick={() => setQueue(noBanners)}
          className="mx-auto mt-1.5 flex min-h-target w-fit items-center rounded-full bg-strong px-4 text-sm font-semibold text-on-strong shadow-float"
        >
          {m.live_more_events({ count: waiting })}
        </Link>
      )}
    </div>
  )
}

/** Placed once for each content, so that the card does not move while it is read. */
function useFreePlace(content: string) {
  const box = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!box.current || !content) return
    const { left, right, height } = box.current.getBoundingClientRect()
    const controls = controlsAround(box.current)
    setTop(bannerTop({ banner: { left, right, height }, screen: { height: innerHeight, isWide }, controls }))
  }, [content, isWide])
  return [box, top] as const
}
