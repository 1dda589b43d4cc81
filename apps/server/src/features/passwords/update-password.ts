import { newPasswordInput } from '@waybill/domain/passwords/password-input'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { recoverAccount } from '../sign-in/sessions/recover-account.ts'
import { forgetGuesses } from '../sign-in/guesses.ts'
import { preparePassword, usePasswordLink } from './use-password-link.ts'

/** A new password for a forgotten one. Everybody who was signed in is out, and whoever was locked out may try again. */
export const updatePassword = visitorOperation({
  input: newPasswordInput,
  limit: { name: 'password_link' },
  prepare: preparePassword,

  async run({ token }, work, password_hash) {
    const { tx, platform, address, afterwards } = work
    const user = await usePasswordLink(work, { token, purpose: 'update', password_hash })
    await recoverAccount(work, user.id)
    afterwards(() => forgetGuesses(platform, { email: user.email, address }))
    const { email: to, language, name_first: name } = user
    await queueMail(tx, { to, language, template: 'password_changed', parameters: { name } })
    return { status: 'success' }
  },
})
