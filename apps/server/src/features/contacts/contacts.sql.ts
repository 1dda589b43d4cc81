import type { ContactInput } from '@waybill/domain/contacts/contact-input'
import { precisionOf } from '../places/place-precision.ts'
import type { Tx } from '../../platform/database/database.ts'

/** One that was taken off the list can be locked too: it may be brought back. */
export function lockContact(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countContacts(tx: Tx, team_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', team_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertContact(tx: Tx, owner: { team_id: string; user_id: string }, contact: ContactInput) {
  return tx
    .insertInto('contacts')
    .values({ ...owner, ...columnsOf(contact) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateContact(tx: Tx, id: string, contact: ContactInput, now: Date) {
  await tx
    .updateTable('contacts')
    .set({ ...columnsOf(contact), updated_at: now })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ id: _, pickup, ...contact }: ContactInput) {
  return {
    ...contact,
    pickup_point: pickup.point,
    pickup_short_address: pickup.short_address,
    pickup_postcode: pickup.postcode,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    pickup_place_precision: precisionOf(pickup),
  }
}
