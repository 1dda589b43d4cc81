import { hashOfToken, newToken } from '../../../platform/secrets/token.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { SESSION_MS, insertImpersonatedSession, revokeSessions } from './sessions.sql.ts'
import { insertSession, revokeSession } from '../sign-in.sql.ts'
import { IMPERSONATION_MINUTES } from '@waybill/domain/back-office/impersonation'
import { lookAtSessions } from '../../../platform/live/watch-sessions.ts'
import { senderOf } from '../../../platform/refusals/log-refusal.ts'
import type { Context } from '../../../platform/context.ts'

/** The browser's user agent, and its place (`guesses.ts`). */
type From = { user_agent: string; place: Buffer | null }
const nowhere: From = { user_agent: '', place: null }

/** Opens a session for a user and answers the token, of which only the hash is kept. */
export async function startSession(db: Db, user_id: string, now: Date, from = nowhere): Promise<string> {
  const access_token = newToken()
  const token_hash = hashOfToken(access_token)
  const expires_at = new Date(now.getTime() + SESSION_MS)
  await insertSession(db, { user_id, token_hash, ...from, expires_at })
  return access_token
}

type People = { user_id: string; impersonator_id: string }

/** A session in a member's place, for half an hour at most; of its token only the hash is kept. */
export async function startImpersonatedSession(tx: Tx, people: People, now: Date) {
  const access_token = newToken()
  const token_hash = hashOfToken(access_token)
  const expires_at = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000)
  const session_id = await insertImpersonatedSession(tx, { ...people, token_hash, expires_at })
  return { access_token, session_id, expires_at }
}

/** From now on its token opens nothing, and what it has open is closed. */
export async function endSession(db: Db, session_id: string, now: Date) {
  await revokeSession(db, session_id, now)
  await lookAtSessions(db)
}

/**
 * Signs a user out everywhere, or everywhere but in one session. Their writes are refused at once, their reads within a
 * second (`viewer-cache.ts`), and their open connections are closed.
 */
export async function endSessionsOf(tx: Tx, user_id: string, at: { now: Date; except?: string }): Promise<void> {
  await revokeSessions(tx, user_id, { ...at, impersonated: at.except === undefined })
  await lookAtSessions(tx)
}

/** Ends the session the request came with. */
export async function logout({ platform, viewer, now, address }: Context) {
  if (viewer) {
    await endSession(platform.databases.db, viewer.session_id, now)
    platform.log.info(senderOf({ viewer, address }), 'Signed out')
  }
  return { status: 'success', message: 'Logged out' }
}
