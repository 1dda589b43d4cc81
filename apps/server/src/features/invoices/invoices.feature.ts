import type { Feature } from '../../platform/feature.ts'
import { accountingReads } from './accounting/accounting.fields.ts'
import { approveInvoice } from './approve-invoice.ts'
import { invoicesReads } from './invoices.fields.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoiceTasks } from './invoices.tasks.ts'
import { askForCorrection } from './credits/ask-for-correction.ts'
import { creditInvoice } from './credits/credit-invoice.ts'
import { creditsReads } from './credits/credits.fields.ts'
import { refuseCorrection } from './credits/refuse-correction.ts'
import { confirmPayment } from './payments/confirm-payment.ts'
import { confirmRefund } from './payments/confirm-refund.ts'
import { markInvoicePaid } from './payments/mark-invoice-paid.ts'
import { noteRefund } from './payments/note-refund.ts'
import { takeBackPayment } from './payments/take-back-payment.ts'
import { takeBackRefund } from './payments/take-back-refund.ts'
import { raiseInvoice } from './raising/raise-invoice.ts'
import { raiseSupplement } from './raising/raise-supplement.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { resendInvoice } from './resend-invoice.ts'
import { undoApproval } from './undo-approval.ts'

export const invoicesFeature = {
  reads: [...accountingReads, ...creditsReads, ...invoicesReads],
  mutations: {
    awarded: {
      raiseInvoice,
      raiseSupplement,
      resendInvoice,
      approveInvoice,
      undoApproval,
      rejectInvoice,
      markInvoicePaid,
      takeBackPayment,
      confirmPayment,
      creditInvoice,
      askForCorrection,
      refuseCorrection,
      noteRefund,
      takeBackRefund,
      confirmRefund,
    },
  },
  tasks: invoiceTasks,
  routes: [invoiceRoutes],
} satisfies Feature
