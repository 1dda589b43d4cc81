import type { MissedEventsInput } from '@waybill/domain/notifications/event-input'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { eventPage } from './list-events.ts'
import { cursorOf } from './event-cursor.ts'
import { selectArrival, selectMissed } from './missed-events.sql.ts'

/**
 * Ids are given out before what they name can be seen: of two tasks the slower may become visible after the faster. So
 * much longer than any statement may run (database.ts) is looked back again; what comes twice is known by its id.
 */
const OVERLAP_MS = 30_000

/** The viewer's events since the last one they know, oldest first: for a client that was offline. */
export async function listMissedEvents(context: Context, { after, language, cursor, first }: MissedEventsInput) {
  const { viewer, platform, now } = context
  if (!viewer) throw AppError.unauthenticated()
  const { db } = platform.databases
  // An id that says no time, such as that of an alert which is gone, goes back a day.
  const last = (await selectArrival(db, viewer.user_id, after))?.getTime() ?? now.getTime() - DAY_MS
  const since = new Date(last - OVERLAP_MS).toISOString()
  const rows = await selectMissed(db, viewer.user_id, {
    since,
    first,
    after: cursor === null ? null : cursorOf(cursor),
  })
  return eventPage(context, rows, { first, language })
}
