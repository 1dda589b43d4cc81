import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { tapRouteOf } from '@waybill/domain/notifications/tap-routes'
import { m } from '@waybill/locales/messages'
import { EventIcon } from './event-icon.tsx'
import type { EventRow } from './event-row.generated.ts'
import { eventDate } from './event-words.ts'
import { useTapReader } from './use-tap-reader.ts'

type EventFoldItemProps = {
  fold: EventFold<EventRow>
  onRead: (ids: readonly string[]) => void
}

/** The events of one job: the newest, and the rest behind a button. Folded, a tap reads them all. */
export function EventFoldItem({ fold: { lead, rest }, onRead }: EventFoldItemProps) {
  const reader = useTapReader()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const read = (events: readonly EventRow[]) => {
    const unseen = events.filter(({ is_seen }) => !is_seen).map(({ id }) => id)
    if (unseen.length > 0) onRead(unseen)
  }
  const behind = isOpen ? [] : rest
  return (
    <li className="border-b border-line last:border-b-0">
      <EventItem
        event={lead}
        isUnread={[lead, ...behind].some(({ is_seen }) => !is_seen)}
        to={tapRouteOf(lead, reader)}
        onTap={() => read([lead, ...behind])}
      />
      {rest.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="-mt-2 ml-14 flex min-h-target cursor-pointer items-center gap-1 rounded-control px-2 text-sm font-semibold text-soft hover:bg-hover hover:text-ink"
        >
          <IconChevronDown aria-hidden="true" size={18} className={isOpen ? 'rotate-180' : ''} />
          {isOpen ? m.notifications_fold_less() : m.notifications_fold_more({ count: rest.length })}
        </button>
      )}
      <ul id={listId} hidden={!isOpen} className="border-t border-line pl-6">
        {isOpen &&
          rest.map((event) => (
            <li key={event.id} className="border-b border-line last:border-b-0">
              <EventItem
                event={event}
                isUnread={!event.is_seen}
                to={tapRouteOf(event, reader)}
                onTap={() => read([event])}
              />
            </li>
          ))}
      </ul>
    </li>
  )
}

type EventItemProps = { event: EventRow; isUnread: boolean; to: string | null; onTap: () => void }

const rowClass =
  'relative flex w-full cursor-pointer items-start gap-3 px-4 py-3 text-left outline-offset-[-3px] hover:bg-hover'

/** One notification: unread ones are marked by more than colour. A tap reads it, and opens what it is about. */
function EventItem({ event, isUnread, to, onTap }: EventItemProps) {
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
      <EventIcon event={event} />
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

/** The rows of one job, the newest of which stands for all; anything else is a fold of its own. */
type EventFold<Event> = { lead: Event; rest: readonly Event[] }

/** Rows newest first, folded by their job, in the order of what came last. */
export function foldsOf<Event extends { id: string; job_id?: string | null | undefined }>(
  events: readonly Event[],
): EventFold<Event>[] {
  const folds = new Map<string, { lead: Event; rest: Event[] }>()
  for (const event of events) {
    const key = event.job_id ?? event.id
    const fold = folds.get(key)
    if (fold) fold.rest.push(event)
    else folds.set(key, { lead: event, rest: [] })
  }
  return [...folds.values()]
}
