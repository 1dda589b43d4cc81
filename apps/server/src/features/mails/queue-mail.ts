import type { Language } from '@waybill/domain/users/profile-setting'
import type { Tx } from '../../platform/database/database.ts'
import type { MailParameters, MailTemplate } from './mail-templates.ts'
import { insertMail, queueDelivery } from './mails.sql.ts'

type Mail<Name extends MailTemplate> = {
  to: string
  language: Language
  template: Name
  parameters: MailParameters<Name>
}

/** Writes a mail in the transaction of the change it speaks of: it goes out if, and only if, the change is made. */
export async function queueMail<Name extends MailTemplate>(tx: Tx, mail: Mail<Name>): Promise<void> {
  const { to, language, template } = mail
  const id = await insertMail(tx, {
    to_address: to,
    language,
    template,
    parameters: JSON.stringify(mail.parameters),
  })
  await queueDelivery(tx, id)
}
