import { isSandboxAddress } from '@waybill/domain/sandboxes/sandbox'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Tx } from '../../platform/database/database.ts'
import type { MailParameters, MailTemplate } from './mail-templates.ts'
import { insertMails, queueDeliveries } from './mails.sql.ts'

export type NewMail<Name extends MailTemplate> = {
  to: string
  language: Language
  template: Name
  parameters: MailParameters<Name>
}

/** Writes a mail in the transaction of the change it speaks of: it goes out if, and only if, the change is made. */
export async function queueMail<Name extends MailTemplate>(tx: Tx, mail: NewMail<Name>): Promise<void> {
  await queueMails(tx, [mail])
}

/** Mails of one kind to many people. */
export async function queueMails<Name extends MailTemplate>(tx: Tx, all: readonly NewMail<Name>[]): Promise<void> {
  // Nobody reads the mail of a demo account.
  const mails = all.filter(({ to }) => !isSandboxAddress(to))
  if (mails.length === 0) return
  const rows = mails.map(({ to: to_address, language, template, parameters }) => {
    return { to_address, language, template, parameters }
  })
  await queueDeliveries(tx, await insertMails(tx, rows))
}
