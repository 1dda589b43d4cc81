import type { Language } from '@waybill/domain/users/profile-setting'
import type { Platform } from '../../platform/context.ts'
import type { Attachment } from '../../platform/mail/mailer.ts'
import { secretsOf } from './mail-templates.ts'
import { markFailed, markSent, selectMail } from './mails.sql.ts'
import { marketMail } from './render-mail.ts'

const MAX_ERROR_LENGTH = 500

/** Hands one mail to the mail server. A failure is recorded on the mail and thrown, so that the queue tries again. */
export async function deliverMail(
  { brand, config, databases: { db }, mailer, now }: Platform,
  id: string,
  attachmentsOf?: (parameters: unknown, language: Language) => Promise<readonly Attachment[]>,
): Promise<void> {
  const mail = await selectMail(db, id)
  if (!mail || mail.status === 'sent') return
  try {
    const attachments = await attachmentsOf?.(mail.parameters, mail.language as Language)
    const letter = { id, to: mail.to_address, ...marketMail({ brand, config }, mail) }
    await mailer.send({ ...letter, ...(attachments && { attachments }) })
  } catch (error) {
    await markFailed(db, id, String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH))
    throw error
  }
  // In the demo the outbox is where mail is read.
  await markSent(db, id, config.demo ? [] : secretsOf(mail.template), now())
}
