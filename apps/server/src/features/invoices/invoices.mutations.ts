import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { approveInvoice } from './approve-invoice.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'
import { raiseInvoice } from './raise-invoice.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { resendInvoice } from './resend-invoice.ts'

mutationsAre({
  raiseInvoice: mutation(raiseInvoice),
  resendInvoice: mutation(resendInvoice),
  approveInvoice: mutation(approveInvoice),
  rejectInvoice: mutation(rejectInvoice),
  markInvoicePaid: mutation(markInvoicePaid),
})
