import { mutation, mutationsAre, visitorMutation } from '../../platform/graphql/mutations.ts'
import { addCompanyInfo } from './add-company-info.ts'
import { answerJoinRequest } from './answer-join-request.ts'
import { askToJoin } from './ask-to-join.ts'
import { confirmBillingEmail } from './confirm-billing-email.ts'
import { resendVerification } from './resend-verification.ts'
import { selectRole } from './select-role.ts'
import { signUp } from './sign-up.ts'
import { startLimitedTrial } from './start-limited-trial.ts'
import { withdrawJoinRequest } from './withdraw-join-request.ts'

mutationsAre({
  signUp: visitorMutation(signUp),
  resendVerification: visitorMutation(resendVerification),
  selectRole: mutation(selectRole, 'session'),
  addCompanyInfo: mutation(addCompanyInfo, 'session'),
  askToJoin: mutation(askToJoin, 'session'),
  withdrawJoinRequest: mutation(withdrawJoinRequest, 'session'),
  answerJoinRequest: mutation(answerJoinRequest, 'session'),
  startLimitedTrial: mutation(startLimitedTrial, 'session'),
  confirmBillingEmail: mutation(confirmBillingEmail, 'session'),
})
