import { isSandboxAddress } from '@waybill/domain/sandboxes/sandbox'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Tx } from '../../platform/database/database.ts'
import { mayBeSent } from './mail-limits.ts'
import type { MailParameters, MailTemplate } from './mail-templates.ts'
import { insertMails, queueDeliveries } from './mails.sql.ts'

export type NewMail<Name extends MailTemplate> = {
  to: string
  language: Language
  template: Name
  parameters: MailParameters<Name>
  /** The reader asks for it, which was counted when they did. */
  asked_by_reader?: true
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
  const written = await insertMails(tx, rows)
  const sent: string[] = []
  for (const [at, { to, template, asked_by_reader }] of mails.entries()) {
    const id = written[at]!
    if (asked_by_reader || (await mayBeSent(tx, { id, to, template }))) sent.push(id)
  }
  if (sent.length > 0) await queueDeliveries(tx, sent)
}
