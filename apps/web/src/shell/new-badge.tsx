import { m } from '@waybill/locales/messages'
import { useNeedingCount } from '../features/notifications/notification-signals.ts'
import type { RoutePath } from '../session/paths.ts'

const MOST = 99
const place = 'absolute top-1 left-[calc(50%+0.375rem)] rounded-full bg-signal ring-2 ring-surface'

/** On a place of the menu where something waits to be read: how much of it needs somebody, once that has been counted. */
export function NewBadge({ of }: { of: RoutePath }) {
  const needing = useNeedingCount()
  const count = of === '/notifications' ? needing : 0
  if (count === 0)
    return (
      <span className={`${place} size-2.5`}>
        <span className="sr-only">{of === '/messages' ? m.live_unseen_messages() : m.app_nav_unread()}</span>
      </span>
    )
  return (
    <span className={`${place} figures h-4.5 min-w-4.5 px-1 text-center text-xs/4.5 font-bold text-on-signal`}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{m.live_needing({ count })}</span>
    </span>
  )
}
