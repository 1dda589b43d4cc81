import { sql } from 'kysely'
import type { Recovery } from '../../platform/recovery.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export async function countKeys(tx: Tx, user_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Two keys at once are counted one after the other. */
export async function lockOwner(tx: Tx, user_id: string) {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

type NewKey = {
  user_id: string
  acts_as_id: string
  session_id: string
  is_demo: boolean
  name: string
  key_hash: Buffer
  hint: string
}

export function insertKey(tx: Tx, key: NewKey) {
  return tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
}

/** A key of the viewer's company, with whose it is. */
export function lockKey(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id', 'u.team_id'])
    .where('k.id', '=', id)
    .where('u.team_id', '=', team_id)
    .forUpdate('k')
    .executeTakeFirst()
}

export async function markRevoked(tx: Tx, id: string, now: Date) {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes the keys of a user who is shut out, or one kind of keys when that right is taken away. */
export async function revokeKeysOf(tx: Tx, user_id: string, { now, is_demo }: { now: Date; is_demo?: boolean }) {
  let statement = tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
  if (is_demo !== undefined) statement = statement.where('is_demo', '=', is_demo)
  await statement.execute()
}

/** A key goes with the session that made it, when its owner recovers the account. */
export async function revokeKeysMadeIn(tx: Tx, { user_id, session_ids, now }: Recovery) {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('session_id', '=', sql<string>`any(${[...session_ids]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Keys act for the demo account's new Primary Member from now on. */
export async function moveDemoKeys(tx: Tx, from_user_id: string, to_user_id: string) {
  await tx.updateTable('api_keys').set({ acts_as_id: to_user_id }).where('acts_as_id', '=', from_user_id).execute()
}

/** Written at most every few minutes, so that a read stays a read. */
export async function markKeyUsed(db: Db, id: string, now: Date) {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The demo account of a company asks through its Primary Member. */
export async function selectSandboxUser(tx: Tx, team_id: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from teams t join users u on u.team_id = t.id and u.is_primary
    where t.sandbox_of = ${team_id}::uuid and t.sandbox_part = 'member'`.execute(tx)
  return rows[0]?.id
}
