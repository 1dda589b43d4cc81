import { isPaymentFinal } from '@waybill/domain/invoices/credit'
import { takeBackPaymentInput } from '@waybill/domain/invoices/invoice-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockInvoice, requireStatus } from '../lock-invoice.ts'
import { voidPayment } from './void-payment.ts'

/** "Paid" was a mistake: by the company that marked it, until the other has answered or seven days have passed (settled 35). */
export const takeBackPayment = operation({
  input: takeBackPaymentInput,
  permission: 'invoice.mark_paid',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, _input, work) {
    requireStatus(invoice, 'paid')
    const isOwn = invoice.paid_marked_by_team_id === work.viewer.team_id
    if (!isOwn || isPaymentFinal(invoice, work.now)) throw AppError.notNow('payment_final', invoice.status)
    await voidPayment({ job, invoice }, work)
    const name = work.viewer.team_id === invoice.from_team_id ? 'payment_unconfirmed' : 'invoice_unpaid'
    work.recordFact({ name, job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
