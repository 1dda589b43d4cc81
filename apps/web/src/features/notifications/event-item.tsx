import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { eventDate } from './event-date.ts'
import { EventIcon } from './event-icon.tsx'
import type { EventRow } from './event-row.generated.ts'

type EventItemProps = { event: EventRow; isUnread: boolean; to: string | null; onTap: () => void }

const rowClass =
  'relative flex w-full cursor-pointer items-start gap-3 px-4 py-3 text-left outline-offset-[-3px] hover:bg-hover'

/** One notification: unread ones are marked by more than colour. A tap reads it, and opens what it is about. */
export function EventItem({ event, isUnread, to, onTap }: EventItemProps) {
  const content = <Content event={event} isUnread={isUnread} />
  return to ? (
    <Link to={to} onClick={onTap} data-list-row className={rowClass}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onTap} data-list-row className={rowClass}>
      {content}
    </button>
  )
}

function Content({ event, isUnread }: { event: EventRow; isUnread: boolean }) {
  return (
    <>
      <EventIcon group={event.group} tone={event.status} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 ${isUnread ? 'font-bold' : 'font-medium'}`}>{event.name}</span>
          <time dateTime={event.created_at} className="figures shrink-0 text-sm text-soft">
            {eventDate(event)}
          </time>
        </span>
        <span className={`block text-sm ${isUnread ? 'text-ink' : 'text-soft'}`}>{event.description}</span>
        {event.reason && <span className="block text-sm text-soft">{event.reason}</span>}
      </span>
      {isUnread && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-signal">
          <span className="sr-only">{m.notifications_unread()}</span>
        </span>
      )}
    </>
  )
}
