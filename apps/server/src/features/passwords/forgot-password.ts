import { forgotPasswordInput } from '@waybill/domain/passwords/password-input'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { queueLinkFor } from './passwords.sql.ts'

/** Always the same answer in the same time: whether there is an account, and the work, is left to a task. */
export const forgotPassword = visitorOperation({
  input: forgotPasswordInput,
  limit: { name: 'account_mail', account: ({ email }) => email },

  async run({ email }, { tx }) {
    await queueLinkFor(tx, email)
    return { status: 'success' }
  },
})
