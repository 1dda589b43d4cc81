import { sql } from 'kysely'
import type { ExpiryReminder } from '@waybill/domain/documents/expiry-reminder'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Expiring = {
  id: string
  team_id: string
  user_id: string
  /** YYYY-MM-DD */
  expiry: string
  expiry_told: number | null
  code: string
  name: string
  company_name: string
  /** The company may not work without it. */
  restricts: boolean
}

/** One that lasts longer has taken its place. */
const isReplaced = sql<boolean>`exists (select from documents r where r.team_id = d.team_id and r.type_id = d.type_id
  and r.status = 'approved' and (r.expiry is null or r.expiry > d.expiry))`

/** Ids of approved documents that end between two days and were not told of to the end, a page at a time. */
export async function selectExpiring(
  db: Db,
  { from, until }: { from: string; until: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.status', '=', 'approved')
    .where(sql<boolean>`d.expiry between ${from}::date and ${until}::date`)
    .where(sql<boolean>`coalesce(d.expiry_told, 1) > 0`)
    .where(sql<boolean>`not ${isReplaced}`)
    .$if(after !== null, (query) => query.where('d.id', '>', after!))
    .orderBy('d.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** As it is now; undefined when somebody else is at it, or nothing is to be told of it any more. */
export function lockExpiring(tx: Tx, id: string): Promise<Expiring | undefined> {
  return tx
    .selectFrom('documents as d')
    .innerJoin('document_types as t', 't.id', 'd.type_id')
    .innerJoin('teams', 'teams.id', 'd.team_id')
    .select(['d.id', 'd.team_id', 'd.user_id', 'd.expiry_told', 't.code', 't.name', 'teams.company_name'])
    .select([
      sql<string>`d.expiry::text`.as('expiry'),
      sql<boolean>`teams.company_kind = any (t.mandatory_for)`.as('restricts'),
    ])
    .where('d.id', '=', id)
    .where('d.status', '=', 'approved')
    .where('d.expiry', 'is not', null)
    .where(sql<boolean>`not ${isReplaced}`)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()
}

export async function noteExpiryNotified(tx: Tx, id: string, expiry_told: ExpiryReminder) {
  await tx.updateTable('documents').set({ expiry_told }).where('id', '=', id).execute()
}

/** The user who handed it in and the Primary Member, each once, as far as they want mail. */
export function selectOwners(tx: Tx, { team_id, user_id }: { team_id: string; user_id: string }) {
  return tx
    .selectFrom('users')
    .select(['email', 'name_first'])
    .select(sql<Language>`language`.as('language'))
    .where('team_id', '=', team_id)
    .where((of) => of.or([of('id', '=', user_id), of('is_primary', '=', true)]))
    .where('inactivated', '=', false)
    .where('email_notifications', '<>', 'OFF')
    .orderBy('id')
    .execute()
}
