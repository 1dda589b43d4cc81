import { z } from 'zod'
import { languages } from '@waybill/domain/users/profile-setting'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { answerResend, answerSignUp } from './answer-sign-up.ts'
import { ANSWER_RESEND, ANSWER_SIGN_UP, CHECK_COMPANY, noteRegistry, selectCompany } from './onboarding.sql.ts'
import { registryStatus } from '@waybill/domain/teams/company-registry'
import type { Platform } from '../../platform/context.ts'
import { createRegistry } from '../../platform/registry/companies-house.ts'

/** Notes what the public register says of a new company, for staff to see; nobody is kept waiting for it. */
export async function checkCompany({ config, databases: { db }, now }: Platform, team_id: string): Promise<void> {
  const company = await selectCompany(db, team_id)
  if (company?.company_type !== 'LIMITED_COMPANY') return
  const registered = await createRegistry(config)(company.company_number)
  if (registered === undefined) return
  await noteRegistry(db, team_id, {
    registry_status: registryStatus(registered, company.company_name),
    registry_name: registered?.name ?? null,
    registry_checked_at: now(),
  })
}

const address = z.object({ email: z.string() })
const person = address.extend({
  name_first: z.string(),
  name_last: z.string(),
  phone: z.string(),
  language: z.enum(languages),
})
const company = z.object({ team_id: z.uuid() })

export const onboardingTasks: FeatureTasks = {
  tasks: {
    [ANSWER_SIGN_UP]: (payload, platform) => answerSignUp(platform, person.parse(payload)),
    [ANSWER_RESEND]: (payload, platform) => answerResend(platform, address.parse(payload).email),
    [CHECK_COMPANY]: (payload, platform) => checkCompany(platform, company.parse(payload).team_id),
  },
}
