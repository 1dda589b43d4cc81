import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The client's selection: the response key, and response key → field. */
export type FlightSelection = { key: string; fields: Readonly<Record<string, string>> }
type NewSubscription = { session_id: string; user_id: string; selection: FlightSelection; ends_at: Date }
export type FlightSubscription = { id: string; user_id: string; selection: FlightSelection }

/** Asked for again by the same session it is the same one, renewed. */
export async function upsertSubscription(db: Db, { selection, ...asked }: NewSubscription): Promise<string> {
  const { id } = await db
    .insertInto('live_subscriptions')
    .values({ ...asked, selection: JSON.stringify(selection) })
    .onConflict((conflict) => conflict.columns(['session_id', 'selection']).doUpdateSet({ ends_at: asked.ends_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A session has so many of them; the one that would end first makes room. */
export async function endOldestOver(db: Db, session_id: string, most: number): Promise<void> {
  await db
    .deleteFrom('live_subscriptions')
    .where('id', 'in', (of) =>
      of
        .selectFrom('live_subscriptions')
        .select('id')
        .where('session_id', '=', session_id)
        .orderBy('ends_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function selectRunningOf(db: Db, user_ids: readonly string[], ended: Date): Promise<FlightSubscription[]> {
  const rows = await db
    .selectFrom('live_subscriptions')
    .select(['id', 'user_id', 'selection'])
    .where('user_id', 'in', user_ids)
    .where('ends_at', '>', ended)
    .execute()
  return rows as FlightSubscription[]
}

/** Those of the subscriptions that run, each with its session. */
export function selectRunning(
  db: Db,
  ids: readonly string[],
  ended: Date,
): Promise<{ id: string; session_id: string }[]> {
  return db
    .selectFrom('live_subscriptions')
    .select(['id', 'session_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ends_at', '>', ended)
    .execute()
}

export async function deleteSubscriptionsEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_subscriptions').where('ends_at', '<', before).execute()
}
