import { sql } from 'kysely'
import type { LocationInput } from '@waybill/domain/locations/location-input'
import { withPrecision } from '../places/place-precision.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** One that was taken off the list can be locked too: it may be brought back. */
export function lockLocation(tx: Tx, id: string, user_id: string) {
  return tx
    .selectFrom('locations')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Counted one after the other: the user's row is held until the end, so that two requests do not both find room. */
export async function countLocations(tx: Tx, user_id: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('locations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertLocation(tx: Tx, user_id: string, { id: _, ...location }: LocationInput) {
  return tx
    .insertInto('locations')
    .values({ user_id, ...withPrecision(location) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateLocation(tx: Tx, id: string, { id: _, ...location }: LocationInput, now: Date) {
  await tx
    .updateTable('locations')
    .set({ ...withPrecision(location), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Locations removed before that moment, and all of users who have left for good. */
export async function deleteForgotten(db: Db, moment: Date) {
  await sql`delete from locations where removed_at < ${moment}
    or user_id in (select id from users where deleted_at is not null)`.execute(db)
}
