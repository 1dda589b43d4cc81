import type { Feature } from '../../platform/feature.ts'
import { activityReads } from './activity.fields.ts'
import { auditReads } from './audit/audit.fields.ts'
import { addStaffNote } from './people/add-staff-note.ts'
import { backOfficeReads } from './back-office.fields.ts'
import { backOfficeTasks } from './back-office.tasks.ts'
import { endImpersonation } from './impersonation/end-impersonation.ts'
import { exceptionsReads } from './exceptions/exceptions.fields.ts'
import { impersonate } from './impersonation/impersonate.ts'
import { impersonationReads } from './impersonation/impersonation.fields.ts'
import { noticesReads } from './notices/notices.fields.ts'
import { publishNotice } from './notices/publish-notice.ts'
import { reloadPages } from './notices/reload-pages.ts'
import { reviewReads } from './review/review.fields.ts'
import { retryFailedMail } from './queues/retry-failed-mail.ts'
import { retryTask } from './queues/retry-task.ts'
import { staffNotesReads } from './people/staff-notes.fields.ts'
import { startImpersonation } from './impersonation/start-impersonation.ts'
import { tasksReads } from './queues/tasks.fields.ts'
import { withdrawNotice } from './notices/withdraw-notice.ts'

export const backOfficeFeature = {
  reads: [
    ...activityReads,
    ...auditReads,
    ...backOfficeReads,
    ...exceptionsReads,
    ...impersonationReads,
    ...noticesReads,
    ...reviewReads,
    ...staffNotesReads,
    ...tasksReads,
  ],
  mutations: {
    public: {
      impersonate: { plain: impersonate },
    },
    session: {
      endImpersonation,
    },
    staff: {
      addStaffNote,
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
