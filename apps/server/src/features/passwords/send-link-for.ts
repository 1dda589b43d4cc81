import { asSystem } from '../../platform/system-work.ts'
import type { Platform } from '../../platform/context.ts'
import { lockUserByEmail } from './passwords.sql.ts'
import { sendPasswordLink } from './send-password-link.ts'

/** What was asked for at /forgot-password: nothing happens for an address that has no account. */
export async function sendLinkFor(platform: Platform, email: string): Promise<void> {
  await asSystem(platform, async ({ tx, now }) => {
    const user = await lockUserByEmail(tx, email)
    if (user) await sendPasswordLink(tx, user, now)
  })
}
