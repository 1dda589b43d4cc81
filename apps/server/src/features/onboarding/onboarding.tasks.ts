import { z } from 'zod'
import { languages } from '@waybill/domain/users/profile-setting'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { answerResend, answerSignUp } from './answer-sign-up.ts'
import { ANSWER_RESEND, ANSWER_SIGN_UP } from './onboarding.sql.ts'

const address = z.object({ email: z.string() })
const person = address.extend({
  name_first: z.string(),
  name_last: z.string(),
  phone: z.string(),
  language: z.enum(languages),
})

export const onboardingTasks: FeatureTasks = {
  tasks: {
    [ANSWER_SIGN_UP]: (payload, platform) => answerSignUp(platform, person.parse(payload)),
    [ANSWER_RESEND]: (payload, platform) => answerResend(platform, address.parse(payload).email),
  },
}
