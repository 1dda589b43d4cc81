import { changePasswordInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../platform/app-error.ts'
import { forgetUses } from '../../platform/limits/count-use.ts'
import { operation } from '../../platform/operation.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { recoverAccount } from '../sign-in/sessions/recover-account.ts'
import { hashPassword, passwordMatches } from '../credentials/passwords.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { lockUser, setPassword } from './passwords.sql.ts'

/** By somebody who knows the present one. Every other session ends: whoever had the old password is out. */
export const changePassword = operation({
  input: changePasswordInput,
  permission: 'password.change',
  proves: ['own_password'],

  async load(_input, { tx, viewer }) {
    const user = await lockUser(tx, viewer.user_id)
    return user && { user }
  },

  async run({ user }, { current_password, password }, work) {
    const { tx, viewer, now, platform, afterwards } = work
    if (!(await passwordMatches(current_password, user.password_hash)))
      throw AppError.invalid({ current_password: ['password_wrong'] })
    afterwards(() => forgetUses(platform, 'own_password', { session: viewer.session_id }))

    await requireUncommonPassword(password)
    await setPassword(tx, user.id, await hashPassword(password), now)
    await recoverAccount(work, user.id, viewer.session_id)
    await queueMail(tx, {
      to: user.email,
      language: user.language,
      template: 'password_changed',
      parameters: { name: user.name_first },
    })
    return { id: user.id }
  },
})
