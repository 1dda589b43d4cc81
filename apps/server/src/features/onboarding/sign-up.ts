import { signUpInput } from '@waybill/domain/onboarding/onboarding-input'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { ANSWER_SIGN_UP, queueAnswer } from './onboarding.sql.ts'

/** The same answer in the same time whether the address is new or not: a task writes the user and the mail. */
export const signUp = visitorOperation({
  input: signUpInput,
  limit: { name: 'account_mail', account: ({ email }) => email },

  async run({ email, name_first, name_last, phone, language }, { tx }) {
    await queueAnswer(tx, ANSWER_SIGN_UP, { email, name_first, name_last, phone, language })
    return { status: 'success' }
  },
})
