import { remedyInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../platform/operation.ts'
import { lockUser } from './passwords.sql.ts'
import { sendPasswordLink } from './send-password-link.ts'

/** For whom staff have on the phone: a new link by mail, to confirm the address or to choose a password. Staff never see it. */
export const mailPasswordLink = operation({
  input: remedyInput,
  permission: 'account.help',

  load: async ({ user_id }, { tx }) => {
    const user = await lockUser(tx, user_id)
    return user && user.deleted_at === null ? { user } : undefined
  },

  async run({ user }, _input, { tx, now }) {
    await sendPasswordLink(tx, user, now)
    return { id: user.id }
  },
})
