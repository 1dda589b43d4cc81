import type { Feature } from '../../platform/feature.ts'
import { activityReads } from './activity.fields.ts'
import { auditReads } from './audit.fields.ts'
import { backOfficeReads } from './back-office.fields.ts'
import { backOfficeTasks } from './back-office.tasks.ts'
import { endImpersonation } from './end-impersonation.ts'
import { impersonate } from './impersonate.ts'
import { impersonationReads } from './impersonation.fields.ts'
import { noticesReads } from './notices.fields.ts'
import { publishNotice } from './publish-notice.ts'
import { reloadPages } from './reload-pages.ts'
import { retryFailedMail } from './retry-failed-mail.ts'
import { retryTask } from './retry-task.ts'
import { startImpersonation } from './start-impersonation.ts'
import { tasksReads } from './tasks.fields.ts'
import { withdrawNotice } from './withdraw-notice.ts'

export const backOfficeFeature = {
  reads: [...activityReads, ...auditReads, ...backOfficeReads, ...impersonationReads, ...noticesReads, ...tasksReads],
  mutations: {
    public: {
      impersonate: { plain: impersonate },
    },
    session: {
      endImpersonation,
    },
    staff: {
      startImpersonation,
      publishNotice,
      reloadPages,
      withdrawNotice,
      retryTask,
      retryMail: retryFailedMail,
    },
  },
  tasks: backOfficeTasks,
} satisfies Feature
