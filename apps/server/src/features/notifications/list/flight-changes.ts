import { flightChannel, LIVE_SUBSCRIPTION_GRACE_MS, LIVE_SUBSCRIPTION_MS } from '@waybill/domain/live/channels'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { AppError } from '../../../platform/app-error.ts'
import type { Context, Platform } from '../../../platform/context.ts'
import type { LiveMessage } from '../../../platform/live/live.ts'
import {
  deleteSubscriptionsEnded,
  endOldestOver,
  type FlightSelection,
  selectRunningOf,
  upsertSubscription,
} from './flight-changes.sql.ts'
import type { WordedEvent } from '../telling/word-event.ts'

const MOST_OF_A_SESSION = 5
const MAX_SELECTION = 2000
const CHANGE = 'onFlightChanges'

/** One's own events as they come, with the fields that were asked for (spec §7 "onFlightChanges"). */
export async function beginFlightChanges({ viewer, platform, now }: Context, id: unknown, selection: FlightSelection) {
  if (!viewer) throw AppError.unauthenticated()
  if (id !== viewer.user_id) throw AppError.notFound()
  if (JSON.stringify(selection).length > MAX_SELECTION) throw AppError.invalid({ selection: ['too_long'] })
  const { db } = platform.databases
  const { user_id, session_id } = viewer
  const ends_at = new Date(now.getTime() + LIVE_SUBSCRIPTION_MS)
  const subscription_id = await upsertSubscription(db, { session_id, user_id, selection, ends_at })
  await endOldestOver(db, session_id, MOST_OF_A_SESSION)
  return { channel: flightChannel(subscription_id), event: CHANGE, ends_at }
}

/** Subscriptions that ended a day ago and longer are of no use to anybody. */
export function forgetEnded({ databases, now }: Platform) {
  return deleteSubscriptionsEnded(databases.db, new Date(now().getTime() - DAY_MS))
}

/** Before this a subscription has ended, also for who renews it a little late. */
export const endedBy = (now: Date) => new Date(now.getTime() - LIVE_SUBSCRIPTION_GRACE_MS)

/** The events for those of their readers who have subscribed to them, each an answer of GraphQL. */
export async function flightMessages(
  { databases, now }: Platform,
  events: readonly WordedEvent[],
): Promise<LiveMessage[]> {
  if (events.length === 0) return []
  const user_ids = [...new Set(events.map(({ user_id }) => user_id))]
  const running = await selectRunningOf(databases.db, user_ids, endedBy(now()))
  return running.flatMap(({ id, user_id, selection }) =>
    events
      .filter((event) => event.user_id === user_id)
      .map((event) => ({ channel: flightChannel(id), event: CHANGE, data: { data: answerOf(selection, event) } })),
  )
}

function answerOf({ key, fields }: FlightSelection, event: WordedEvent) {
  const value = (name: string) => (name === '__typename' ? 'Event' : event[name as keyof WordedEvent])
  return { [key]: Object.fromEntries(Object.entries(fields).map(([as, name]) => [as, value(name)])) }
}
