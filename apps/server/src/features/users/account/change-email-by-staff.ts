import { changeEmailByStaffInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockMember } from '../users.sql.ts'
import { askForEmailChange } from './change-email.ts'

/**
 * For who cannot read the old address any more and cannot come in to change it. The new one counts once its link was followed, as in a
 * change of one's own; the old one hears of it at once, because whoever rang may have been somebody else.
 */
export const changeEmailByStaff = operation({
  input: changeEmailByStaffInput,
  permission: 'person.judge',

  load: async ({ user_id }, { tx }) => {
    const user = await lockMember(tx, user_id) // of no staff: whoever has their address has their session
    return user && { user }
  },

  async run({ user }, { email }, work) {
    if (email === user.email) throw AppError.invalid({ email: ['invalid'] })
    await askForEmailChange(work, user, { email, by_owner: false })
    return { id: user.id }
  },
})
