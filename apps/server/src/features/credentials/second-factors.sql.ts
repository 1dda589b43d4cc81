import type { Db, Tx } from '../../platform/database/database.ts'
import { DEMO_STAFF_SECRET } from './published-secret.ts'

export async function hasSecondFactor(tx: Tx, user_id: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/** Everybody knows this one: it opens a demo and nothing else. */
export async function hasPublishedSecret(tx: Tx, user_id: string): Promise<boolean> {
  const factor = await lockSecondFactor(tx, user_id)
  return factor?.secret === DEMO_STAFF_SECRET
}

export function lockSecondFactor(tx: Tx, user_id: string) {
  return tx.selectFrom('second_factors').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

/** Keeps a secret until the app has shown that it knows it; answers false where one is in use. */
export async function keepPendingSecret(tx: Tx, user_id: string, secret: string): Promise<boolean> {
  const kept = await tx
    .insertInto('second_factors')
    .values({ user_id, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function confirmFactor(tx: Tx, user_id: string, { now, step }: { now: Date; step: number }) {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .execute()
}

export async function keepStep(tx: Tx, user_id: string, step: number) {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', user_id).execute()
}

export async function deleteFactor(tx: Tx, user_id: string) {
  await tx.deleteFrom('backup_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
}

export async function replaceBackupCodes(tx: Tx, user_id: string, hashes: readonly Buffer[]) {
  await tx.deleteFrom('backup_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

export async function useBackupCode(tx: Tx, user_id: string, code_hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countBackupCodes(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('backup_codes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export function selectFactor(db: Db, user_id: string) {
  return db.selectFrom('second_factors').select(['confirmed_at']).where('user_id', '=', user_id).executeTakeFirst()
}
