import { confirmRefundInput } from '@waybill/domain/invoices/credit-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockInvoiceRefund } from './lock-invoice-refund.ts'
import { markRefundConfirmed } from './refunds.sql.ts'

/** By the company that did not note it: from now on it stands. */
export const confirmRefund = operation({
  input: confirmRefundInput,
  permission: 'invoice.mark_paid',

  load: ({ refund_id }, work) => lockInvoiceRefund(work, refund_id),

  async run({ job, invoice, refund }, _input, { tx, viewer, now, recordFact }) {
    if (refund.noted_by_team_id === viewer.team_id || refund.confirmed_at)
      throw AppError.notNow('refund_final', invoice.status)
    await markRefundConfirmed(tx, refund.id, now)
    recordFact({ name: 'refund_changed', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
