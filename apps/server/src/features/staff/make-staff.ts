import type { AddStaffInput } from '@waybill/domain/staff/staff-input'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { createPasswordLink } from '../passwords/create-password-link.ts'
import { insertStaff, lockAccountOf, promoteToStaff, type StaffAccount } from './staff.sql.ts'

type Made = { id: string; link: string }
type At = { now: Date; config: Pick<Config, 'mail' | 'demo'> }

/**
 * Makes an account of staff, or one of no company into such, and a link to choose its password; the second factor is asked for
 * right after it. Answers null for a member of a company and for an account that is staff already.
 */
export async function makeStaff(tx: Tx, input: AddStaffInput, { now, config }: At): Promise<Made | null> {
  const account = await lockAccountOf(tx, input.email)
  if (account && (account.team_id !== null || isAtWork(account))) return null
  const id = account?.id ?? (await insertStaff(tx, input))
  if (account) await promoteToStaff(tx, id, input)
  const language = (account?.language ?? 'en') as Language
  return {
    id,
    link: await sendStaffLink(tx, { ...input, id, language, isNew: !account?.password_hash }, { now, config }),
  }
}

function isAtWork({ registration_progress, inactivated }: StaffAccount): boolean {
  return registration_progress === 'admin' && !inactivated
}

type Reader = { id: string; email: string; name_first: string; language: Language; isNew: boolean }

/** A link to choose a password, mailed where this installation sends mails; without a mail server whoever asked passes it on. */
export async function sendStaffLink(tx: Tx, reader: Reader, { now, config }: At): Promise<string> {
  const { id, email, name_first, language, isNew } = reader
  const link = await createPasswordLink(tx, id, isNew ? 'create' : 'update', now)
  if (config.mail.smtp_url !== undefined || config.demo)
    await queueMail(tx, { to: email, language, template: 'staff_invitation', parameters: { name: name_first, link } })
  return link
}
