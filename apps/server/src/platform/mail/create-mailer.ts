import type { Config } from '../config.ts'
import { noMailServer, outbox, type Mailer } from './mailer.ts'

/** The mail server the operator configured; else the outbox of the demo. */
export async function createMailer({ mail, demo }: Config): Promise<Mailer> {
  if (!mail.smtp_url) return demo ? outbox : noMailServer
  const { smtpMailer } = await import('./smtp-mailer.ts')
  return smtpMailer(mail.smtp_url, mail.from)
}
