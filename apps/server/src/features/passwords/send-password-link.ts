import { isStaff } from '@waybill/domain/access/viewer'
import type { OnboardingStep } from '@waybill/domain/onboarding/onboarding'
import type { PasswordLinkPurpose } from '@waybill/domain/passwords/password-link'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Tx } from '../../platform/database/database.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { createPasswordLink } from './create-password-link.ts'
import { selectInviter, lockUserByEmail } from './passwords.sql.ts'
import { asSystem } from '../../platform/system-work.ts'
import type { Platform } from '../../platform/context.ts'

export type LinkReader = {
  id: string
  email: string
  name_first: string
  language: Language
  team_id: string | null
  registration_progress: OnboardingStep
  password_hash: string | null
}

/** Mails a new link in the words that fit: confirm the address, begin as a colleague, or choose a new password. */
export async function sendPasswordLink(tx: Tx, user: LinkReader, now: Date): Promise<void> {
  const purpose: PasswordLinkPurpose = user.password_hash === null ? 'create' : 'update'
  const link = await createPasswordLink(tx, user.id, purpose, now)
  const to = { to: user.email, language: user.language }
  if (purpose === 'update')
    return queueMail(tx, { ...to, template: 'update_password', parameters: { name: user.name_first, link } })
  if (isStaff(user))
    return queueMail(tx, { ...to, template: 'staff_invitation', parameters: { name: user.name_first, link } })
  const inviter = user.team_id && (await selectInviter(tx, user.team_id))
  if (inviter)
    return queueMail(tx, { ...to, template: 'invitation', parameters: { inviter, link }, asked_by_reader: true })
  return queueMail(tx, { ...to, template: 'verify_email', parameters: { link } })
}

/** Answers a request of /forgot-password: nothing happens for an address that has no account. */
export async function sendLinkFor(platform: Platform, email: string): Promise<void> {
  await asSystem(platform, async ({ tx, now }) => {
    const user = await lockUserByEmail(tx, email)
    if (user) await sendPasswordLink(tx, user, now)
  })
}
