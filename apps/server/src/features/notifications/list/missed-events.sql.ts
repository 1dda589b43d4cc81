import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { alertsSaidTo, selectAlertTime } from './alert-list.sql.ts'
import type { EventCursor } from './event-cursor.ts'
import { asEvents, eventColumns, shownEvents } from './shown-events.sql.ts'

/**
 * When an event was told to its reader: its id says so (RFC 9562, version 7), whether or not it is still there; that of
 * an alert says nothing, and its audience is asked.
 */
export async function selectArrival(db: Db, user_id: string, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select uuid_extract_timestamp(${id}::uuid) as at`.execute(db)
  return rows[0]?.at ?? selectAlertTime(db, user_id, id)
}

/** The smallest id that can have been made at a moment. */
const firstIdOf = (at: string) =>
  sql`(lpad(to_hex((extract(epoch from ${at}::timestamptz) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** A page, and one more, of what was told to a user since a moment, oldest first. */
export function selectMissed(
  db: Db,
  user_id: string,
  page: { since: string; after: EventCursor | null; first: number },
) {
  const from = page.after?.at ?? page.since
  const past = page.after
    ? sql`and (uuid_extract_timestamp(id), id) > (${from}::timestamptz, ${page.after.id}::uuid)`
    : sql``
  const own = sql`(select ${eventColumns} from events where user_id = ${user_id} and id >= ${firstIdOf(from)} ${past}
    order by id limit ${sql.lit(page.first + 1)})`
  const missed = asEvents(sql`${own} union all (${alertsSaidTo(user_id, { ...page, since: from })})`)
  const arrival = sql`coalesce(uuid_extract_timestamp(e.id), e.created_at)`
  return shownEvents(db, missed)
    .select(sql<string>`${arrival}::text`.as('cursor_at'))
    .orderBy(arrival)
    .orderBy('e.id')
    .limit(page.first + 1)
    .execute()
}
