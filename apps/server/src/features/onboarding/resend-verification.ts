import { forgotPasswordInput } from '@waybill/domain/passwords/password-input'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { ANSWER_RESEND, queueAnswer } from './onboarding.sql.ts'

/** The mail of the sign-up once more; like it, the answer tells nothing of the address. */
export const resendVerification = visitorOperation({
  input: forgotPasswordInput,
  limit: { name: 'account_mail', account: ({ email }) => email },

  async run({ email }, { tx }) {
    await queueAnswer(tx, ANSWER_RESEND, { email })
    return { status: 'success' }
  },
})
