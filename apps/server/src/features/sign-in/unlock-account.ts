import { remedyInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../platform/operation.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { forgetTriesAt } from './locked-accounts.sql.ts'
import { lockAccount } from './sign-in.sql.ts'
import { selectReader } from '../credentials/credentials.sql.ts'

/** For who is locked out by somebody's guesses, or their own: what was tried is forgotten, and they are told of it. */
export const unlockAccount = operation({
  input: remedyInput,
  permission: 'account.help',

  load: async ({ user_id }, { tx }) => {
    const user = await lockAccount(tx, user_id)
    return user && { user }
  },

  async run({ user: { id } }, _input, { tx }) {
    const { email, language, name_first } = await selectReader(tx, id)
    await forgetTriesAt(tx, { id, email })
    await queueMail(tx, { to: email, language, template: 'account_unlocked', parameters: { name: name_first } })
    return { id }
  },
})
