import { remedyInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../../platform/operation.ts'
import { lockAccount } from '../sign-in.sql.ts'
import { recoverAccount } from './recover-account.ts'

/** For who has lost a phone, or left themselves logged in somewhere: staff end every session of theirs. */
export const logOutUser = operation({
  input: remedyInput,
  permission: 'person.judge',

  load: async ({ user_id }, { tx }) => {
    const user = await lockAccount(tx, user_id)
    return user && { user }
  },

  async run({ user }, _input, work) {
    await recoverAccount(work, user.id)
    return { id: user.id }
  },
})
