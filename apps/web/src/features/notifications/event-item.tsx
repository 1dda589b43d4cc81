import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { eventDate } from './event-date.ts'
import { EventIcon } from './event-icon.tsx'
import type { EventRow } from './event-row.generated.ts'

type EventItemProps = { event: EventRow; to: string | null; onTap: () => void }

const rowClass =
  'relative flex w-full cursor-pointer items-start gap-3 px-4 py-3 text-left outline-offset-[-3px] hover:bg-hover'

/** One notification: unread ones are marked by more than colour. A tap reads it, and opens what it is about. */
export function EventItem({ event, to, onTap }: EventItemProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      {to ? (
        <Link to={to} onClick={onTap} data-list-row className={rowClass}>
          <Content event={event} />
        </Link>
      ) : (
        <button type="button" onClick={onTap} data-list-row className={rowClass}>
          <Content event={event} />
        </button>
      )}
    </li>
  )
}

function Content({ event }: { event: EventRow }) {
  return (
    <>
      <EventIcon group={event.group} tone={event.status} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 ${event.is_seen ? 'font-medium' : 'font-bold'}`}>{event.name}</span>
          <time dateTime={event.created_at} className="figures shrink-0 text-sm text-soft">
            {eventDate(event)}
          </time>
        </span>
        <span className={`block text-sm ${event.is_seen ? 'text-soft' : 'text-ink'}`}>{event.description}</span>
        {event.reason && <span className="block text-sm text-soft">{event.reason}</span>}
      </span>
      {!event.is_seen && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-signal">
          <span className="sr-only">{m.notifications_unread()}</span>
        </span>
      )}
    </>
  )
}
