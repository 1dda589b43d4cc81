import { consequences } from '@waybill/domain/facts/consequences'
import { userChannel } from '@waybill/domain/live/channels'
import type { Platform } from '../../../platform/context.ts'
import { flightMessages } from '../list/flight-changes.ts'
import type { StoredFact } from '../notifications.sql.ts'
import { selectTold, type ShownEvent } from '../list/shown-events.sql.ts'
import { wordEvent } from './word-event.ts'

/**
 * Says what a notice has told to whoever of its readers is connected: after it is stored, and again when the task runs
 * again, since nobody knows how far the first time got. Clients know an event by its id.
 */
export async function publishStoredEvents(
  platform: Platform,
  { fact, row, user_ids }: { fact: StoredFact; row: number; user_ids: readonly string[] },
) {
  const notice = consequences[fact.fact.name].notify[row]
  if (!notice || user_ids.length === 0) return
  const told = await selectTold(platform.databases.db, fact.id, notice.type)
  // Two notices of a fact may be of one type; each says its own.
  await publishEvents(
    platform,
    told.filter(({ user_id }) => user_ids.includes(user_id)),
  )
}

/** Says these events to their readers, each in the reader's language. */
export async function publishEvents(platform: Platform, shown: readonly ShownEvent[]) {
  const now = platform.now()
  const events = shown.map((event) => wordEvent(event, now))
  platform.live.publish(events.map((event) => ({ channel: userChannel(event.user_id), event: 'Event', data: event })))
  platform.live.publish(await flightMessages(platform, events))
}
