import type { Db, Tx } from '../../../platform/database/database.ts'

type EmailChange = { user_id: string; email: string; token_hash: Buffer; expires_at: Date; created_at: Date }

/** One at a time: the link that was mailed before opens nothing any more. */
export async function keepEmailChange(tx: Tx, { user_id, ...change }: EmailChange) {
  await tx
    .insertInto('email_changes')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

type EmailUndo = {
  user_id: string
  old_email: string
  token_hash: Buffer
  by_owner: boolean
  expires_at: Date
  created_at: Date
}

export async function insertEmailUndo(tx: Tx, undo: EmailUndo) {
  await tx.insertInto('email_undos').values(undo).execute()
}

/** The change that a link takes back, with the account locked; undefined when the link has expired or was used. */
export function lockEmailUndo(tx: Tx, token_hash: Buffer, now: Date) {
  return tx
    .selectFrom('email_undos')
    .innerJoin('users', 'users.id', 'email_undos.user_id')
    .select(['email_undos.id as undo_id', 'email_undos.old_email', 'email_undos.created_at as asked_at'])
    .select([
      'users.id',
      'users.email',
      'users.name_first',
      'users.language',
      'users.team_id',
      'users.registration_progress',
    ])
    .where('email_undos.token_hash', '=', token_hash)
    .where('email_undos.expires_at', '>', now)
    .where('email_undos.used_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** With the change itself all later ones are taken back; the link of an earlier one stays good, since it goes further back. */
export async function markUndone(
  tx: Tx,
  user_id: string,
  { undo_id, asked_at, now }: { undo_id: string; asked_at: Date; now: Date },
) {
  await tx
    .updateTable('email_undos')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where((is) => is.or([is('id', '=', undo_id), is('created_at', '>', asked_at)]))
    .where('used_at', 'is', null)
    .execute()
}

/** A change that the company or staff made stands once it is confirmed. */
export async function forgetUndosOfOthers(tx: Tx, user_id: string) {
  await tx.deleteFrom('email_undos').where('user_id', '=', user_id).where('by_owner', '=', false).execute()
}

export async function deleteUndosBefore(db: Db, moment: Date) {
  await db.deleteFrom('email_undos').where('expires_at', '<', moment).execute()
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
