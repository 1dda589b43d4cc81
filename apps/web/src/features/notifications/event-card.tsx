import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { ownPageOf, tapRouteOf } from '@waybill/domain/notifications/tap-routes'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { closeAfterBannerTime } from './banner-queue.ts'
import { EventIcon } from './event-icon.tsx'
import type { EventRow } from './event-row.generated.ts'
import { eventDate, segmentsOf } from './event-words.ts'
import { useTapReader } from './use-tap-reader.ts'

/** One event over the page for a moment (spec §2 "transient event banner"); it stays while somebody points at it: a mouse that
 * rests where the card comes up does not. */
export function EventCard({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const reader = useTapReader()
  const [isHeld, setIsHeld] = useState(false)
  const rests = useRef({ clientX: 0, clientY: 0 })
  useEffect(() => {
    return isHeld ? undefined : closeAfterBannerTime(onClose)
  }, [isHeld, onClose])
  const to = tapRouteOf(event, reader)
  return (
    <div
      onPointerEnter={({ clientX, clientY }) => (rests.current = { clientX, clientY })}
      onPointerMove={({ clientX, clientY }) => {
        if (clientX !== rests.current.clientX || clientY !== rests.current.clientY) setIsHeld(true)
      }}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="floating relative flex animate-rise items-start gap-3 py-3 pr-1 pl-3 has-[.stretched:hover]:bg-hover"
    >
      <EventIcon event={event} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          {to ? (
            <Link to={to} onClick={onClose} className="stretched min-w-0 flex-1 font-bold after:absolute after:inset-0">
              {event.name}
            </Link>
          ) : (
            <span className="min-w-0 flex-1 font-bold">{event.name}</span>
          )}
          <time dateTime={event.created_at} className="figures shrink-0 text-sm text-soft">
            {eventDate(event)}
          </time>
        </p>
        <Description event={event} onTap={onClose} />
      </div>
      <span className="relative -my-1.5">
        <IconButton label={m.ui_close()} icon={<IconX size={18} />} onClick={onClose} />
      </span>
    </div>
  )
}

function Description({ event, onTap }: { event: EventRow; onTap: () => void }) {
  return (
    <p className="text-sm text-ink">
      {segmentsOf(event).map(({ text, job_id }) => {
        const to = job_id && jobPage(event, job_id)
        if (!to) return text
        return (
          <Link key={text} to={to} onClick={onTap} className="relative font-semibold underline underline-offset-2">
            {text}
          </Link>
        )
      })}
    </p>
  )
}

/** Null for a job that is not the reader's to see any more. */
function jobPage(event: EventRow, id: string): string | null {
  return ownPageOf(event, id) ?? (event.job_is_active ? href('/browse-jobs/:id', { id }) : null)
}
