import { confirmPaymentInput } from '@waybill/domain/invoices/invoice-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockInvoice, requireStatus } from '../lock-invoice.ts'
import { markPaymentConfirmed } from './refunds.sql.ts'

/** The other side's answer to "paid": from now on it cannot be taken back. */
export const confirmPayment = operation({
  input: confirmPaymentInput,
  permission: 'invoice.mark_paid',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, _input, { tx, viewer, now, recordFact }) {
    requireStatus(invoice, 'paid')
    const { paid_marked_by_team_id: by, payment_confirmed_at } = invoice
    if (!by || by === viewer.team_id || payment_confirmed_at) throw AppError.notNow('payment_confirmed', invoice.status)
    await markPaymentConfirmed(tx, invoice.id, now)
    recordFact({ name: 'payment_agreed', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
