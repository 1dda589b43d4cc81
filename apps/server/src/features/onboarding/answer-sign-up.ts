import { lockUserByEmail } from '../passwords/passwords.sql.ts'
import { kindsOfSignUp } from '@waybill/domain/legal/legal-document'
import type { SignUpInput } from '@waybill/domain/onboarding/onboarding-input'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import { acceptCurrent } from '../legal/legal.sql.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { sendPasswordLink, type LinkReader } from '../passwords/send-password-link.ts'
import { insertNewcomer } from './onboarding.sql.ts'

type Person = Pick<SignUpInput, 'email' | 'name_first' | 'name_last' | 'phone' | 'language'>

/** The mail after a sign-up: a link to go on, or the message that there is an account already. */
export async function answerSignUp(platform: Platform, person: Person): Promise<void> {
  await asSystem(platform, async ({ tx, now }) => {
    const newcomer = await insertNewcomer(tx, person, now)
    if (newcomer) {
      const { id: user_id, language } = newcomer
      await acceptCurrent(tx, { user_id, language, kinds: kindsOfSignUp }, now)
      await sendPasswordLink(tx, newcomer, now)
    } else await answerKnown(tx, await lockUserByEmail(tx, person.email), now)
  })
}

/** The same once more, for an address that has signed up; nothing for any other. */
export async function answerResend(platform: Platform, email: string): Promise<void> {
  await asSystem(platform, async ({ tx, now }) => answerKnown(tx, await lockUserByEmail(tx, email), now))
}

async function answerKnown(tx: Tx, user: LinkReader | undefined, now: Date) {
  if (!user) return
  if (user.password_hash === null) return sendPasswordLink(tx, user, now)
  const { email: to, language, name_first: name } = user
  await queueMail(tx, { to, language, template: 'already_registered', parameters: { name } })
}
