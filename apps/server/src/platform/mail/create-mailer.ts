import type { CurrentBrand } from '../brand/brand.ts'
import type { Config } from '../config.ts'
import { noMailServer, outbox, type Mailer } from './mailer.ts'

/** The mail server the operator configured; else the outbox of the demo. */
export async function createMailer({ mail, demo }: Config, brand: CurrentBrand): Promise<Mailer> {
  if (!mail.smtp_url) return demo ? outbox : noMailServer
  const { smtpMailer } = await import('./smtp-mailer.ts')
  return smtpMailer(mail.smtp_url, () => senderOf(mail.from, brand.now.product_name))
}

/** An address without a name of its own is the market's. */
function senderOf(from: string, name: string) {
  return from.includes('<') ? from : { name, address: from }
}
