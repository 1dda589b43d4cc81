import { z } from 'zod'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { checkCompany } from './check-company.ts'
import { CHECK_COMPANY } from './company-identity.sql.ts'

const company = z.object({ team_id: z.uuid() })

export const companyIdentityTasks: FeatureTasks = {
  tasks: {
    [CHECK_COMPANY]: (payload, platform) => checkCompany(platform, company.parse(payload).team_id),
  },
}
