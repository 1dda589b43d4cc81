import type { Feature } from '../../platform/feature.ts'
import { appealCase } from './appeal-case.ts'
import { casesReads } from './cases.fields.ts'
import { casesRoutes } from './cases.routes.ts'
import { casesTasks } from './cases.tasks.ts'
import { complain } from './complain.ts'
import { contestCharge } from './contest-charge.ts'
import { contestPayment } from './contest-payment.ts'
import { decideCase } from './decide-case.ts'
import { fileComplaint } from './file-complaint.ts'
import { report } from './report.ts'
import { reportTrackingPage } from './report-tracking-page.ts'

export const casesFeature = {
  reads: casesReads,
  mutations: {
    public: { fileComplaint, reportTrackingPage },
    session: {
      report: { operation: report, limit: 'case' },
      complain: { operation: complain, limit: 'case' },
      appealCase: { operation: appealCase, limit: 'case' },
    },
    awarded: {
      contestCharge: { operation: contestCharge, limit: 'case' },
      contestPayment: { operation: contestPayment, limit: 'case' },
    },
    staff: { decideCase },
  },
  tasks: casesTasks,
  routes: [casesRoutes],
} satisfies Feature
