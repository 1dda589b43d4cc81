import { changeEmailByStaffInput } from '@waybill/domain/back-office/back-office-input'
import type { Language } from '@waybill/domain/users/profile-setting'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { lockMember } from '../users.sql.ts'
import { askForEmailChange } from './change-email.ts'

/**
 * For who cannot read the old address any more and cannot come in to change it. The new one counts once its link was followed, as in a
 * change of one's own; the old one hears of it at once, because whoever rang may have been somebody else.
 */
export const changeEmailByStaff = operation({
  input: changeEmailByStaffInput,
  permission: 'back_office.act',

  load: async ({ user_id }, { tx }) => {
    const user = await lockMember(tx, user_id) // of no staff: whoever has their address has their session
    return user && { user }
  },

  async run({ user }, { email }, work) {
    if (email === user.email) throw AppError.invalid({ email: ['invalid'] })
    await askForEmailChange(work, user, email)
    await queueMail(work.tx, {
      to: user.email,
      language: user.language as Language,
      template: 'email_change_asked',
      parameters: { name: user.name_first, email },
    })
    return { id: user.id }
  },
})
