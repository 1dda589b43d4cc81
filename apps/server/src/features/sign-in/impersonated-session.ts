import { createHash, randomBytes } from 'node:crypto'
import { IMPERSONATION_MINUTES } from '@waybill/domain/back-office/impersonation'
import type { Tx } from '../../platform/database/database.ts'
import { insertImpersonatedSession } from './impersonated-session.sql.ts'

type People = { user_id: string; impersonator_id: string }

/** A session in a member's place, for half an hour at most; of its token only the hash is kept. */
export async function startImpersonatedSession(tx: Tx, people: People, now: Date) {
  const access_token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(access_token).digest()
  const expires_at = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000)
  const session_id = await insertImpersonatedSession(tx, { ...people, token_hash, expires_at })
  return { access_token, session_id, expires_at }
}
