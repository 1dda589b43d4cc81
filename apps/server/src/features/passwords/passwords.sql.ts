import { sql } from 'kysely'
import type { OnboardingStep } from '@waybill/domain/onboarding/onboarding'
import type { PasswordLinkPurpose } from '@waybill/domain/passwords/password-link'
import type { Db, Tx } from '../../platform/database/database.ts'

export function lockUserByEmail(tx: Tx, email: string) {
  return tx.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
}

export function lockUser(tx: Tx, id: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The owner of a link: their row is locked before the link's, as everywhere. */
export async function findLinkOwner(tx: Tx, token_hash: Buffer): Promise<string | undefined> {
  const link = await tx
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return link?.user_id
}

/** A link as it stands, whoever it is for. */
export function findLink(db: Db, token_hash: Buffer) {
  return db.selectFrom('password_links').selectAll().where('token_hash', '=', token_hash).executeTakeFirst()
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

export async function insertPasswordLink(tx: Tx, link: NewLink) {
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

/** The name of the task that answers a forgotten password. */
export const SEND_LINK = 'send_password_link'

export async function queueLinkFor(tx: Tx, email: string) {
  await sql`select graphile_worker.add_job(${SEND_LINK}, json_build_object('email', ${email}::text))`.execute(tx)
}

export async function setProgress(tx: Tx, user_id: string, registration_progress: OnboardingStep) {
  await tx.updateTable('users').set({ registration_progress }).where('id', '=', user_id).execute()
}

/** In whose name a colleague is invited: the address of the company's Primary Member. */
export async function selectInviter(tx: Tx, team_id: string): Promise<string | undefined> {
  const primary = await tx
    .selectFrom('users')
    .select('email')
    .where('team_id', '=', team_id)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return primary?.email
}
