import { useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { FactName } from '@waybill/domain/facts/facts'
import { EVERYBODY_CHANNEL, teamChannel, userChannel } from '@waybill/domain/live/channels'
import { sessionOver } from '../../api/live/heard-channels.ts'
import { useSubscription } from '../../api/live/use-subscription.ts'
import { useLive } from '../../api/use-live.ts'
import { useNeedingCount } from '../../features/notifications/notification-signals.ts'
import { FlightChanges } from '../../features/notifications/look-for-news.generated.ts'
import { tellOfWork } from '../../features/my-work/work-given.ts'
import { EventBanner } from '../../features/notifications/event-banner.tsx'
import { PushMessages } from '../../features/push/push-messages.tsx'
import { topicsOf } from '../../query/facts.ts'
import { knownUser } from '../../session/known-user.ts'
import { useMaybeMe } from '../../session/me.ts'
import { redirectFor } from '../../session/navigation-guard.ts'
import { userHere, type Me } from '../../session/session.ts'
import { unasked } from '../../ui/form/use-unsaved-changes.ts'
import { countInTitle } from '../../ui/layout/page-title.ts'
import { useEvents } from './use-events.ts'
import { useFactQueue } from './use-fact-queue.ts'
import { useReactions } from './use-reactions.ts'

/** Follows live events on every page of a signed-in user, and shows them for a moment. */
export function Live() {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  // A page that anybody may open has asked for nobody, and the device may know no more than that somebody is signed in.
  useEffect(() => {
    if (!userHere()) void knownUser().then(drawAgain, () => undefined)
  }, [])
  const here = userHere()
  const me = useMaybeMe() ?? here
  // While staff begin or end acting in a member's place, the page is still the one's and the session already the other's.
  return me && me.id === here?.id && <Following key={me.id} me={me} />
}

function Following({ me }: { me: Me }) {
  const queue = useFactQueue()
  const own = userChannel(me.id)
  const react = useReactions(me, queue, useEvents(own, { me, queue }))
  useTitleCount(me.has_unread_events)
  useGuardOf(me)

  const hasFlights = useSubscription(FlightChanges, { id: me.id }, ({ onFlightChanges: event }) =>
    react('Event', event),
  )
  useLive(hasFlights ? null : own, 'Event', (event) => react('Event', event)) // the same, until the subscription has begun
  useLive(own, 'ChatMessage', (message) => react('ChatMessage', message))
  useLive(own, 'User', (change) => react('User', change))
  useLive(own, 'Subscription', (change) => react('Subscription', change))
  // The server cuts the connection right after: the page leaves a second time, and must do so with the same reason.
  const logoutEvent = useRef<unknown>({})
  useLive(own, 'Logout', (end) => {
    logoutEvent.current = end
    react('Logout', end)
  })
  useLive(EVERYBODY_CHANNEL, 'Maintenance', () => react('Maintenance', {}))
  useLive(EVERYBODY_CHANNEL, 'MAINTENANCE_FINISHED', () => react('MAINTENANCE_FINISHED', {}))
  useLive(EVERYBODY_CHANNEL, 'AppUpdate', () => react('AppUpdate', {}))
  useLive(EVERYBODY_CHANNEL, 'REFRESH', () => react('REFRESH', {}))
  useLive(worksHere(me) ? teamChannel(me.team.id) : null, 'Change', (told) => {
    const change = told as { job_id: string; fact: FactName }
    queue.add(topicsOf({ kind: 'job', ...change }))
    tellOfWork(change)
  })

  const signOut = useRef(() => react('Logout', logoutEvent.current))
  signOut.current = () => react('Logout', logoutEvent.current)
  useEffect(() => sessionOver.subscribe(() => signOut.current()), [])
  return (
    <>
      <EventBanner />
      {!me.is_impersonated && <PushMessages />}
    </>
  )
}

/** Whether rooms of the product are open to the user’s team, if only those of its running jobs (decision 0038). */
function worksHere(me: Me): me is Me & { team: NonNullable<Me['team']> } {
  return me.team !== null && !me.team.is_suspended && redirectFor(me, { pathname: '/my-work', search: '' }) === null
}

/** A change of the user may close the page they are on. */
function useGuardOf(me: Me) {
  const navigate = useNavigate()
  useEffect(() => {
    const place = redirectFor(me, location)
    if (place) void navigate(place, { state: unasked, replace: true })
  }, [me, navigate])
}

function useTitleCount(hasUnread: boolean) {
  const count = useNeedingCount()
  useEffect(() => {
    countInTitle(hasUnread ? count : 0)
    return () => countInTitle(0)
  }, [hasUnread, count])
}
