import type { PasswordLinkPurpose } from '@waybill/domain/passwords/password-link'
import type { Db, Tx } from '../../platform/database/database.ts'

export function lockUserByEmail(tx: Tx, email: string) {
  return tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()
}

export function lockUser(tx: Tx, id: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whose link it is: their row is locked before the link's, as everywhere. */
export async function findLinkOwner(tx: Tx, token_hash: Buffer): Promise<string | undefined> {
  const link = await tx
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return link?.user_id
}

export function lockLink(tx: Tx, token_hash: Buffer) {
  return tx.selectFrom('password_links').selectAll().where('token_hash', '=', token_hash).forUpdate().executeTakeFirst()
}

export async function replaceOpenLinks(tx: Tx, user_id: string, now: Date) {
  await tx
    .updateTable('password_links')
    .set({ replaced_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

type NewLink = { user_id: string; purpose: PasswordLinkPurpose; token_hash: Buffer; expires_at: Date }

export async function insertLink(tx: Tx, link: NewLink) {
  await tx.insertInto('password_links').values(link).execute()
}

export async function markLinkUsed(tx: Tx, id: string, now: Date) {
  await tx.updateTable('password_links').set({ used_at: now }).where('id', '=', id).execute()
}

export async function setPassword(tx: Tx, user_id: string, password_hash: string, now: Date) {
  await tx.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', user_id).execute()
}

export async function deleteLinksBefore(db: Db, moment: Date) {
  await db.deleteFrom('password_links').where('created_at', '<', moment).execute()
}
