import { hashOfToken } from '../../../platform/secrets/token.ts'
import { emailLinkInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { visitorOperation } from '../../../platform/visitor-operation.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { replaceOpenLinks } from '../../passwords/passwords.sql.ts'
import { forgetEmailChange, forgetUndosOfOthers, lockEmailChange } from './email-changes.sql.ts'
import { isEmailTaken, updateUser } from '../users.sql.ts'

/** The link of the mail was followed: whoever holds it reads the new address. The old one is told. */
export const confirmEmail = visitorOperation({
  input: emailLinkInput,
  limit: { name: 'password_link' },

  async run({ token }, { tx, now }) {
    const change = await lockEmailChange(tx, hashOfToken(token), now)
    if (!change) throw AppError.notFound()
    const { id, old_email, new_email: email, name_first: name, language } = change
    // Somebody else may have signed up with it since.
    if (await isEmailTaken(tx, email, id)) throw AppError.stale()
    await updateUser(tx, id, { email })
    await forgetEmailChange(tx, id)
    await forgetUndosOfOthers(tx, id)
    await replaceOpenLinks(tx, id, now) // one that was mailed to the old address would still open the account
    await queueMail(tx, { to: old_email, language, template: 'email_changed', parameters: { name, email } })
    return { email }
  },
})
