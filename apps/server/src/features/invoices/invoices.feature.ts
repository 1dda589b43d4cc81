import type { Feature } from '../../platform/feature.ts'
import { accountingReads } from './accounting/accounting.fields.ts'
import { approveInvoice } from './approve-invoice.ts'
import { invoicesReads } from './invoices.fields.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoiceTasks } from './invoices.tasks.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'
import { raiseInvoice } from './raising/raise-invoice.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { resendInvoice } from './resend-invoice.ts'

export const invoicesFeature = {
  reads: [...accountingReads, ...invoicesReads],
  mutations: {
    awarded: {
      raiseInvoice,
      resendInvoice,
      approveInvoice,
      rejectInvoice,
      markInvoicePaid,
    },
  },
  tasks: invoiceTasks,
  routes: [invoiceRoutes],
} satisfies Feature
