import { consequences } from '@waybill/domain/facts/consequences'
import { userChannel } from '@waybill/domain/live/channels'
import type { Platform } from '../../platform/context.ts'
import { flightMessages } from './flight-changes.ts'
import type { StoredFact } from './notifications.sql.ts'
import { selectTold, type ShownEvent } from './shown-events.sql.ts'
import { wordEvent } from './word-event.ts'

/**
 * Says what a notice has told to whoever of its readers is connected: after it is stored, and again when the task runs
 * again, since nobody knows how far the first time got. Clients know an event by its id.
 */
export async function publishNotice(platform: Platform, fact: StoredFact, row: number) {
  const notice = consequences[fact.fact.name].notify[row]
  if (notice) await publishEvents(platform, await selectTold(platform.databases.db, fact.id, notice.type))
}

/** Says these events to their readers, each in the reader's language. */
export async function publishEvents(platform: Platform, shown: readonly ShownEvent[]) {
  const now = platform.now()
  const events = shown.map((event) => wordEvent(event, now))
  platform.live.publish(events.map((event) => ({ channel: userChannel(event.user_id), event: 'Event', data: event })))
  platform.live.publish(await flightMessages(platform, events))
}
