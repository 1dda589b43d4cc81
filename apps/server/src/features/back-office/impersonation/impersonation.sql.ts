import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** An account that its owner has closed is nobody's to act in. */
export function selectUser(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'team_id', 'registration_progress'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

type Impersonation = {
  staff_id: string
  staff_session_id: string
  user_id: string
  reason: string
  token_hash: Buffer
  token_expires_at: Date
  created_at: Date
}

export async function insertImpersonation(tx: Tx, impersonation: Impersonation) {
  await tx.insertInto('impersonations').values(impersonation).execute()
}

/** A second request means that the first token was lost. */
export async function voidUnused(tx: Tx, people: { staff_id: string; user_id: string }, now: Date) {
  await tx
    .updateTable('impersonations')
    .set({ token_expires_at: now })
    .where('staff_id', '=', people.staff_id)
    .where('user_id', '=', people.user_id)
    .where('session_id', 'is', null)
    .where('token_expires_at', '>', now)
    .execute()
}

/**
 * The impersonation a token opens, locked: unused, in time, and asked for by somebody who is still staff and signed in.
 * Of two who come with the same token, the second waits and finds it used.
 */
export function lockUnused(tx: Tx, token_hash: Buffer, now: Date) {
  return tx
    .selectFrom('impersonations as i')
    .innerJoin('sessions as own', 'own.id', 'i.staff_session_id')
    .innerJoin('users as staff', 'staff.id', 'i.staff_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.staff_id', 'i.user_id', 'i.reason', 'u.team_id'])
    .where('i.token_hash', '=', token_hash)
    .where('i.session_id', 'is', null)
    .where('i.token_expires_at', '>', now)
    .where('own.revoked_at', 'is', null)
    .where('own.expires_at', '>', now)
    .where('staff.registration_progress', '=', 'admin')
    .where('staff.inactivated', '=', false)
    .forUpdate('i')
    .executeTakeFirst()
}

export async function useToken(tx: Tx, id: string, session: { session_id: string; expires_at: Date }) {
  await tx.updateTable('impersonations').set(session).where('id', '=', id).execute()
}

export function lockBySession(tx: Tx, session_id: string) {
  return tx
    .selectFrom('impersonations')
    .select(['id', 'user_id', 'ended_at'])
    .where('session_id', '=', session_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function endImpersonationRow(tx: Tx, id: string, now: Date) {
  await tx.updateTable('impersonations').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Tokens that were never used are of no interest after a day; used ones stand as long as their session. */
export async function deleteUnusedBefore(db: Db, moment: Date) {
  await db
    .deleteFrom('impersonations')
    .where('session_id', 'is', null)
    .where(sql<boolean>`token_expires_at < ${moment}`)
    .execute()
}
