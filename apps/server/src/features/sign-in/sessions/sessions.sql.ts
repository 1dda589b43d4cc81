import { sql } from 'kysely'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A session that is not used ends after so long; each use, noted every few minutes, begins that time anew. */
export const SESSION_MS = 30 * DAY_MS
/** However much it is used, somebody has to sign in again after so long. */
export const LONGEST_SESSION_MS = 90 * DAY_MS
/** In the apps, where the token lies in the key store of the device. */
export const LONGEST_APP_SESSION_MS = 180 * DAY_MS
/** The apps' addition to the user agent of the browser they are made of. */
export const APP_USER_AGENT = 'WaybillApp/'

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

/**
 * Of somebody's own sessions, but the one kept: those that are over, for no longer than an unused one lasts. A thief who logged out
 * before the owner noticed is among them; what was made long ago by a session of the owner's is not.
 */
export async function selectEndedSessions(
  tx: Tx,
  user_id: string,
  { now, kept }: { now: Date; kept: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sessions where user_id = ${user_id}
    and id is distinct from ${kept ?? null}::uuid and least(revoked_at, expires_at) > ${new Date(now.getTime() - SESSION_MS)}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * Written at most every few minutes, so that a read stays a read. Using a session extends it, so that none ends in the
 * middle of a run; it never gets shorter, and one that staff opened in somebody's place ends when it was to end.
 */
export async function markUsed(db: Db, token_hash: Buffer, now: Date) {
  const longest = sql`make_interval(secs => case when position(${APP_USER_AGENT} in user_agent) > 0
    then ${LONGEST_APP_SESSION_MS / 1000}::int else ${LONGEST_SESSION_MS / 1000}::int end)`
  const renewed = new Date(now.getTime() + SESSION_MS)
  await sql`update sessions set last_used_at = ${now},
      expires_at = case when impersonator_id is null
        then greatest(expires_at, least(${renewed}::timestamptz, created_at + ${longest})) else expires_at end
    where token_hash = ${token_hash} and revoked_at is null`.execute(db)
}

type NewSession = { user_id: string; impersonator_id: string; token_hash: Buffer; expires_at: Date }

export async function insertImpersonatedSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Each person's latest stays and says when they were last here; those of staff in a member's place belong to the record of that. */
export async function deleteSessionsEndedBefore(db: Db, moment: Date) {
  await sql`delete from sessions s where least(s.expires_at, s.revoked_at) < ${moment} and s.impersonator_id is null
    and exists (select from sessions later where later.user_id = s.user_id and later.last_used_at > s.last_used_at)
    and not exists (select from impersonations i where i.staff_session_id = s.id)`.execute(db)
}
