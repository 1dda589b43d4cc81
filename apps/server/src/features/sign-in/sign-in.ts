import { createHash, randomBytes } from 'node:crypto'
import { signInInput } from '@waybill/domain/sign-in/sign-in-input'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { countSignInAttempt, forgetSignInAttempts } from './attempts.ts'
import { passwordMatches } from './passwords.ts'
import { findCredentials, insertSession, revokeSession } from './sign-in.sql.ts'

const SESSION_DAYS = 30

/** Starts a session and answers its token. Wrong e-mail and wrong password look the same, and take the same time. */
export async function signIn({ platform, address, now }: Context, rawInput: unknown) {
  const input = signInInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  const email = input.data.email.toLowerCase()
  await countSignInAttempt(platform, email, address)
  const { db } = platform.databases
  const user = await findCredentials(db, email)
  if (!(await passwordMatches(input.data.password, user?.password_hash)) || !user)
    throw AppError.invalid({ password: ['wrong_credentials'] })

  await forgetSignInAttempts(platform, email)
  return { access_token: await startSession(platform.databases.db, user.id, now), user: { id: user.id } }
}

/** Opens a session for a user and answers the token, of which only the hash is kept. */
export async function startSession(
  db: Context['platform']['databases']['db'],
  user_id: string,
  now: Date,
): Promise<string> {
  const access_token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(access_token).digest()
  const expires_at = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await insertSession(db, { user_id, token_hash, user_agent: '', expires_at })
  return access_token
}

export async function logout({ platform, viewer, now }: Context) {
  if (viewer) await revokeSession(platform.databases.db, viewer.session_id, now)
  return { status: 'success', message: 'Logged out' }
}
