import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Language } from '@waybill/domain/users/profile-setting'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import { hashOfToken, newToken } from '../../../platform/secrets/token.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { forgetEmailChange, insertEmailUndo, keepEmailChange } from './email-changes.sql.ts'
import { isEmailTaken } from '../users.sql.ts'

const LINK_MINUTES = 60
/** Mail is read after a weekend; a mailbox given up longer ago may be somebody else's by now. */
const UNDO_DAYS = 7

type Account = { id: string; email: string; name_first: string; language: string; password_hash: string | null }
type Change = { email: string; by_owner: boolean }

/**
 * A new address counts when the link mailed to it has been followed; until then everything goes to the old one, which is told at
 * once and may say "this was not me". Asking for the address one has takes back a change that waits.
 */
export async function askForEmailChange(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  user: Account,
  { email, by_owner }: Change,
) {
  if (email === user.email) return forgetEmailChange(tx, user.id)
  // Says no more than that: whose address it is, is nobody's business.
  if (await isEmailTaken(tx, email, user.id)) throw AppError.invalid({ email: ['invalid'] })
  const token = newToken()
  const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000)
  await keepEmailChange(tx, { user_id: user.id, email, token_hash: hashOfToken(token), expires_at, created_at: now })
  const language = user.language as Language
  await queueMail(tx, {
    to: email,
    language,
    template: 'confirm_email',
    parameters: { email, link: `/confirm-email?token=${token}` },
  })
  // An invitation to a mistyped address has no owner yet who could be robbed.
  if (user.password_hash === null) return
  const undo = newToken()
  await insertEmailUndo(tx, {
    user_id: user.id,
    old_email: user.email,
    token_hash: hashOfToken(undo),
    by_owner,
    expires_at: new Date(now.getTime() + UNDO_DAYS * DAY_MS),
    created_at: now,
  })
  await queueMail(tx, {
    to: user.email,
    language,
    template: 'email_change_asked',
    parameters: { name: user.name_first, email, link: `/undo-email-change?token=${undo}` },
  })
}
