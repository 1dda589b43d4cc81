import { hashOfToken, newToken } from '../../../platform/secrets/token.ts'
import type { Language } from '@waybill/domain/users/profile-setting'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { forgetEmailChange, keepEmailChange } from './email-changes.sql.ts'
import { isEmailTaken } from '../users.sql.ts'

const LINK_MINUTES = 60

type Account = { id: string; email: string; name_first: string; language: string }

/**
 * A new address counts when the link mailed to it has been followed; until then everything goes to the old one.
 * Asking for the address one has takes back a change that waits.
 */
export async function askForEmailChange({ tx, now }: Pick<Work, 'tx' | 'now'>, user: Account, email: string) {
  if (email === user.email) return forgetEmailChange(tx, user.id)
  // Says no more than that: whose address it is, is nobody's business.
  if (await isEmailTaken(tx, email, user.id)) throw AppError.invalid({ email: ['invalid'] })
  const token = newToken()
  await keepEmailChange(tx, {
    user_id: user.id,
    email,
    token_hash: hashOfToken(token),
    expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    created_at: now,
  })
  await queueMail(tx, {
    to: email,
    language: user.language as Language,
    template: 'confirm_email',
    parameters: { name: user.name_first, email, link: `/confirm-email?token=${token}` },
  })
}
