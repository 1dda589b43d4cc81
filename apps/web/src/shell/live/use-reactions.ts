import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LiveEventType } from '@waybill/domain/notifications/notification'
import { m } from '@waybill/locales/messages'
import type { EventRow } from '../../features/notifications/event-row.generated.ts'
import { noticesChanged } from '../../features/notifications/notification-signals.ts'
import { device } from '../../native/device.ts'
import { markMeStale } from '../../query/client.ts'
import { freshUser } from '../../session/known-user.ts'
import { noteOfUser } from '../../session/me.ts'
import { userHere, type Me } from '../../session/session.ts'
import { hasUnsavedChanges, unasked } from '../../ui/form/use-unsaved-changes.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { reactionToLive, type Circumstances, type Heard, type LiveReaction } from './live-reactions.ts'
import type { FactQueue } from './use-fact-queue.ts'

/** Clients that receive the same message must not all query at once. */
const SPREAD_MS = 1_000

/** Follows the table of reactions to what is heard. */
export function useReactions(me: Me, queue: FactQueue, showEvent: (event: EventRow) => void) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const reload = useReload(pathname)
  const now = (): Circumstances => ({
    user_id: me.id,
    team_id: me.team?.id ?? null,
    is_primary: me.is_primary,
    platform: device.platform,
    at: { pathname, search },
    hasUnsavedChanges: hasUnsavedChanges(),
    known: { user: userHere()?.updated_at ?? null, subscription: userHere()?.team?.updated_at ?? null },
  })

  function say({ text, goTo }: NonNullable<LiveReaction['announceMessage']>) {
    noteOfUser({ has_unseen_messages: true })
    showToast({ text, action: { label: m.live_open(), onAction: () => void navigate(goTo) } })
  }

  async function refreshUser() {
    const before = userHere()
    markMeStale()
    const after = await freshUser().catch(() => null)
    const place = before && after && placeAfterChange(before, after, location.pathname)
    if (place) await navigate(place)
    else queue.add(['me']) // the page says why if nobody is signed in any more
  }

  return <Type extends LiveEventType>(type: Type, data: unknown) => {
    const reaction = reactionToLive(type, data as Type extends keyof Heard ? Heard[Type] : unknown, now())
    if (reaction.showEvent) showEvent(data as EventRow)
    if (reaction.refreshNotices) setTimeout(noticesChanged.emit, Math.random() * SPREAD_MS)
    if (reaction.reload) reload(reaction.reload)
    if (reaction.announceMessage) say(reaction.announceMessage)
    if (reaction.refreshUser) void refreshUser()
    if (reaction.goTo) void navigate(reaction.goTo, { state: unasked })
  }
}

/** With unsaved changes the reader is told, and the page is loaded anew once they have gone on without any. */
function useReload(pathname: string) {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (isWaiting.current && !hasUnsavedChanges()) location.reload()
  }, [pathname])
  return (when: NonNullable<LiveReaction['reload']>) => {
    if (when === 'now') return void setTimeout(() => location.reload(), Math.random() * SPREAD_MS)
    isWaiting.current = true
    showToast({ text: m.live_refresh(), action: { label: m.live_reload(), onAction: () => location.reload() } })
  }
}

type Team = Pick<NonNullable<Me['team']>, 'is_active_subscriber' | 'plan' | 'future_plan'>
export type Membership = Pick<Me, 'is_impersonated'> & { team: Team | null }

/** Changes of the plan of a running membership that are worth a message (spec §2 "Deep links and events"). */
const planNews: readonly ((was: Team, is: Team) => boolean)[] = [
  (was, is) => was.plan?.id !== is.plan?.id,
  // Once, when it appears: not with every later change of the user while it waits for the renewal.
  (was, is) => is.future_plan !== null && was.future_plan?.id !== is.future_plan.id,
]

/**
 * Where a change of the user or the subscription leads, or null to stay: a team that has just become a member, or has
 * another plan or one to come, to its notifications; one that is no member any more to the page that says so. Staff in a
 * member's place stay where they look, and so does whoever is choosing or changing the plan: its page shows what has become
 * of it, or that a debit is on its way for days, and leads on.
 */
export function placeAfterChange(
  before: Membership,
  after: Membership,
  pathname: string,
): '/notifications' | '/company-email' | null {
  const [was, is] = [before.team, after.team]
  if (after.is_impersonated || !was || !is) return null
  if (!is.is_active_subscriber) return was.is_active_subscriber ? '/company-email' : null
  if (!was.is_active_subscriber) return pathname === '/subscription-edit' ? null : '/notifications'
  const isChangingIt = pathname.startsWith('/subscription')
  return !isChangingIt && planNews.some((isNews) => isNews(was, is)) ? '/notifications' : null
}
