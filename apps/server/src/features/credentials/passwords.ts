import { hash, verify, type Options } from '@node-rs/argon2'
import { AppError } from '../../platform/app-error.ts'
import { forgetUses } from '../../platform/limits/count-use.ts'
import { Turns } from '../../platform/limits/turns.ts'
import type { Work } from '../../platform/operation.ts'
import { lockCredentials } from './credentials.sql.ts'

/** argon2id with the parameters OWASP recommends for an interactive sign-in: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Half of libuv's four threads: files, names and connections need the others while many sign in. Two seconds of hashing may wait: a
 * longer line would hold connections and rows for minutes, and people would have given up.
 */
const hashing = new Turns({ at_once: 2, most_waiting: 100, retry_after: 5 })
/** All wait in one line. */
const LINE = 'passwords'

export function hashPassword(password: string): Promise<string> {
  return hashing.take(LINE, () => hash(password, options))
}

/** For an unknown account: checking costs the same, so the time tells nothing. */
const hashOfNobody = hashPassword('nobody has this password')

export async function passwordMatches(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const stored = password_hash ?? (await hashOfNobody)
  const matches = await hashing.take(LINE, () => verify(stored, password))
  return matches && Boolean(password_hash)
}

/** Before what an open screen alone must not allow; the operation says that it `proves` it, so that guessing is counted. */
export async function requireOwnPassword(work: Work, password: string | null | undefined): Promise<{ email: string }> {
  // Not counted, since nothing was guessed.
  if (!password) throw AppError.invalid({ password: ['password_required'] })
  const { tx, viewer, platform, afterwards } = work
  const user = await lockCredentials(tx, viewer.user_id)
  if (!user) throw AppError.notFound()
  if (!(await passwordMatches(password, user.password_hash))) throw AppError.invalid({ password: ['password_wrong'] })
  afterwards(() => forgetUses(platform, 'own_password', { session: viewer.session_id }))
  return user
}
