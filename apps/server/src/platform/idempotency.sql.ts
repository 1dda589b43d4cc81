import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'
import { leaveOutSecrets } from './audit/audited-change.ts'
import type { Context } from './context.ts'
import type { Db, Tx } from './database/database.ts'

/**
 * Takes the request's idempotency key for this operation. When the key has been used already for the same input,
 * answers the result kept then; a twin that is still running is waited for. Without a key, every request is new.
 */
export async function claimKey<Result>(
  tx: Tx,
  context: Context,
  operation: string,
  input: unknown,
): Promise<{ result: Result } | undefined> {
  const { idempotency_key: key, viewer } = context
  if (!key || !viewer) return undefined
  // A quick hash of a password could be guessed from a copy of the table. Inputs that differ in secrets alone count as
  // the same input.
  const input_hash = createHash('sha256').update(JSON.stringify(input, leaveOutSecrets)).digest()
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: viewer.user_id, key, operation, input_hash, result: 'null', created_at: context.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined

  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['operation', 'input_hash', 'result'])
    .where('user_id', '=', viewer.user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.operation !== operation || !input_hash.equals(kept.input_hash))
    throw AppError.invalid({ idempotency_key: ['idempotency_key_reused'] })
  return { result: kept.result as Result }
}

/** Keeps the result under the request's key, in the same transaction as the change. */
export async function keepResult(tx: Tx, context: Context, result: unknown) {
  const { idempotency_key: key, viewer } = context
  if (!key || !viewer) return
  await tx
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result ?? null) })
    .where('user_id', '=', viewer.user_id)
    .where('key', '=', key)
    .execute()
}

export async function deleteKeysBefore(db: Db, moment: Date) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute()
}

/** Whether somebody has written anything in between. */
export async function hasWritten(tx: Tx, user_id: string, { after, before }: { after: Date; before: Date }) {
  const written = tx.selectFrom('idempotency_keys').select('key').where('user_id', '=', user_id)
  const between = written.where('created_at', '>', after).where('created_at', '<', before)
  return (await between.limit(1).executeTakeFirst()) !== undefined
}
