import { createHash } from 'node:crypto'
import type { Platform } from '../../platform/context.ts'
import { countUse, forgetUses, takeBackUse } from '../../platform/limits/count-use.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { hasSignedInFrom } from './sign-in.sql.ts'

type Secret = 'sign_in' | 'second_factor'
/** An account that may not exist, and from where somebody tries to get into it. */
export type Attempt = { email: string; address: string }

/**
 * Counts a try at somebody's password or code. Tries count for each account and network apart, so that nobody locks out
 * its owner, who is elsewhere; all tries together count as well, but those from where the account has signed in before.
 * @returns what to do when the try was right, so that it was no guess: what others have tried stays counted
 * @throws RATE_LIMITED
 */
export async function countGuess(platform: Platform, secret: Secret, attempt: Attempt): Promise<() => Promise<void>> {
  const { address } = attempt
  const isAtHome = await hasSignedInFrom(platform.databases.db, attempt.email, homeOf(attempt))
  await countUse(platform, secret, { place: keyOf(attempt), address })
  // After the other: whoever is refused there does not use up what all have together.
  if (!isAtHome) await countUse(platform, secret, { account: attempt.email })
  return async () => {
    await forgetUses(platform, secret, { place: keyOf(attempt) })
    if (!isAtHome) await takeBackUse(platform, secret, { account: attempt.email })
  }
}

/** The password is new: what was tried before was tried at the old one. */
export async function forgetGuesses(platform: Platform, attempt: Attempt): Promise<void> {
  await forgetUses(platform, 'sign_in', { place: keyOf(attempt), account: attempt.email })
}

/** Where an account is at home, kept with its sessions; who reads it there learns no address without guessing. */
export function homeOf(attempt: Attempt): Buffer {
  return createHash('sha256').update(keyOf(attempt)).digest()
}

function keyOf({ email, address }: Attempt): string {
  return `${email} ${networkOf(address)}`
}
