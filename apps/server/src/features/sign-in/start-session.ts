import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { SESSION_MS } from './session-length.ts'
import { insertSession } from './sign-in.sql.ts'

/** What the browser calls itself, and where it stands (`guesses.ts`). */
type From = { user_agent: string; place: Buffer | null }
const nowhere: From = { user_agent: '', place: null }

/** Opens a session for a user and answers the token, of which only the hash is kept. */
export async function startSession(db: Db, user_id: string, now: Date, from = nowhere): Promise<string> {
  const access_token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(access_token).digest()
  const expires_at = new Date(now.getTime() + SESSION_MS)
  await insertSession(db, { user_id, token_hash, ...from, expires_at })
  return access_token
}
