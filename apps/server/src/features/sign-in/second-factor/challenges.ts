import { hashOfToken, newToken } from '../../../platform/secrets/token.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertChallenge } from './challenges.sql.ts'

/** Time to find the phone and read the code. */
const CHALLENGE_MINUTES = 5

/** The password was right: what is answered here is handed back with the code. */
export async function startChallenge(tx: Tx, user_id: string, now: Date): Promise<string> {
  const challenge = newToken()
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await insertChallenge(tx, { user_id, token_hash: hashOfChallenge(challenge), expires_at })
  return challenge
}

export function hashOfChallenge(challenge: string): Buffer {
  return hashOfToken(challenge)
}
