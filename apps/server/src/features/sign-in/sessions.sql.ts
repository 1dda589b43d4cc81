import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** A running session of the user's own; one that staff opened in their place is not theirs to see. */
export function lockOwnSession(tx: Tx, id: string, user_id: string) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('impersonator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function revokeSessions(
  tx: Tx,
  user_id: string,
  { now, except, impersonated }: { now: Date; except?: string | undefined; impersonated: boolean },
) {
  let statement = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
  if (except) statement = statement.where('id', '<>', except)
  if (!impersonated) statement = statement.where('impersonator_id', 'is', null)
  await statement.execute()
}

/** Written at most every few minutes, so that a read stays a read. */
export async function markUsed(db: Db, token_hash: Buffer, now: Date) {
  await sql`update sessions set last_used_at = ${now} where token_hash = ${token_hash}`.execute(db)
}
