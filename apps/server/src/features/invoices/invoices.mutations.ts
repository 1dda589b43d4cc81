import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { approveInvoice } from './approve-invoice.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'
import { raiseInvoice } from './raise-invoice.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { resendInvoice } from './resend-invoice.ts'

mutationsAre({
  raiseInvoice: mutation(raiseInvoice, 'awarded'),
  resendInvoice: mutation(resendInvoice, 'awarded'),
  approveInvoice: mutation(approveInvoice, 'awarded'),
  rejectInvoice: mutation(rejectInvoice, 'awarded'),
  markInvoicePaid: mutation(markInvoicePaid, 'awarded'),
})
