import { remedyInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../../platform/operation.ts'
import { lockAccount } from '../second-factor/second-factor.sql.ts'
import { endSessionsOf } from './session.ts'

/** For who has lost a phone, or left themselves logged in somewhere: staff end every session of theirs. */
export const logOutUser = operation({
  input: remedyInput,
  permission: 'back_office.act',

  load: async ({ user_id }, { tx }) => {
    const user = await lockAccount(tx, user_id)
    return user && { user }
  },

  async run({ user }, _input, { tx, now }) {
    await endSessionsOf(tx, user.id, { now })
    return { id: user.id }
  },
})
