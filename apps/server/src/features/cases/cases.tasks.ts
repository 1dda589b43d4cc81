import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteCasesDecidedBefore } from './cases.sql.ts'

/** As long as a claim may be brought, and a little more than appeals take. */
const RETENTION_DAYS = 3 * 365

export const casesTasks: FeatureTasks = {
  tasks: {
    forget_cases: (_payload, { databases, now }) =>
      deleteCasesDecidedBefore(databases.db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS)),
  },
  schedule: { forget_cases: '29 3 * * *' },
}
