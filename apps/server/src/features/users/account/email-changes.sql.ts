import type { Tx } from '../../../platform/database/database.ts'

type EmailChange = { user_id: string; email: string; token_hash: Buffer; expires_at: Date; created_at: Date }

/** One at a time: the link that was mailed before opens nothing any more. */
export async function keepEmailChange(tx: Tx, { user_id, ...change }: EmailChange) {
  await tx
    .insertInto('email_changes')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

export async function forgetEmailChange(tx: Tx, user_id: string) {
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).execute()
}

/** The change a link stands for, with the account locked; undefined when it has expired, was used or replaced. */
export function lockEmailChange(tx: Tx, token_hash: Buffer, now: Date) {
  return tx
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select([
      'users.id',
      'users.email as old_email',
      'users.name_first',
      'users.language',
      'email_changes.email as new_email',
    ])
    .where('email_changes.token_hash', '=', token_hash)
    .where('email_changes.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
