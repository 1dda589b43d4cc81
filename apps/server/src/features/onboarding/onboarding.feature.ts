import type { Feature } from '../../platform/feature.ts'
import { addCompanyInfo } from './add-company-info.ts'
import { answerJoinRequest } from './answer-join-request.ts'
import { askToJoin } from './ask-to-join.ts'
import { confirmBillingEmail } from './confirm-billing-email.ts'
import { onboardingReads } from './onboarding.fields.ts'
import { onboardingTasks } from './onboarding.tasks.ts'
import { resendVerification } from './resend-verification.ts'
import { selectRole } from './select-role.ts'
import { signUp } from './sign-up.ts'
import { startLimitedTrial } from './start-limited-trial.ts'
import { withdrawJoinRequest } from './withdraw-join-request.ts'

export const onboardingFeature = {
  reads: onboardingReads,
  mutations: {
    public: {
      signUp,
      resendVerification,
    },
    session: {
      selectRole,
      addCompanyInfo,
      askToJoin,
      withdrawJoinRequest,
      answerJoinRequest,
      startLimitedTrial,
      confirmBillingEmail,
    },
  },
  tasks: onboardingTasks,
} satisfies Feature
