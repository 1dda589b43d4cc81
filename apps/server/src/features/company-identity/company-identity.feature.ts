import type { Feature } from '../../platform/feature.ts'
import { companyIdentityReads } from './company-identity.fields.ts'
import { companyIdentityTasks } from './company-identity.tasks.ts'
import { editCompanyInfo } from './edit-company-info.ts'
import { settleCompanyFinding } from './settle-company-finding.ts'

export const companyIdentityFeature = {
  reads: companyIdentityReads,
  mutations: {
    session: { editCompanyInfo },
    staff: { settleCompanyFinding },
  },
  tasks: companyIdentityTasks,
} satisfies Feature
