import type { Config } from '../config.ts'
import { noMailServer, outbox, type Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The mail server the operator configured; else the outbox of the demo. */
export function createMailer({ mail, demo }: Config): Mailer {
  if (mail.smtp_url) return smtpMailer(mail.smtp_url, mail.from)
  return demo ? outbox : noMailServer
}
