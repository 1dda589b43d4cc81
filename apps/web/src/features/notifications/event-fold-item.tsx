import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '@waybill/locales/messages'
import type { EventFold } from './event-folds.ts'
import { EventItem } from './event-item.tsx'
import type { EventRow } from './event-row.generated.ts'
import { tapRouteOf } from './tap-routes.ts'
import { useTapReader } from './use-tap-reader.ts'

type EventFoldItemProps = {
  fold: EventFold<EventRow>
  onRead: (ids: readonly string[]) => void
}

/** What happened to one job: the newest, and the rest behind a button. Folded, a tap reads them all. */
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
          className="-mt-2 ml-14 flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2 text-sm font-semibold text-soft hover:bg-hover hover:text-ink"
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
