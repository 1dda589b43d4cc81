import { takeBackRefundInput } from '@waybill/domain/invoices/credit-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockInvoiceRefund } from './lock-invoice-refund.ts'
import { deleteRefund } from './refunds.sql.ts'

/** By the company that noted it, until the other has confirmed it. */
export const takeBackRefund = operation({
  input: takeBackRefundInput,
  permission: 'invoice.mark_paid',

  load: ({ refund_id }, work) => lockInvoiceRefund(work, refund_id),

  async run({ job, invoice, refund }, _input, { tx, viewer, recordFact }) {
    if (refund.noted_by_team_id !== viewer.team_id || refund.confirmed_at)
      throw AppError.notNow('refund_final', invoice.status)
    await deleteRefund(tx, refund)
    recordFact({ name: 'refund_changed', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
