import { refundPaymentInput } from '@waybill/domain/back-office/back-office-input'
import { creditOf } from '@waybill/domain/subscriptions/refund'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { insertRefund, lockPaidInvoice, queueRefund, sumRefunded } from './refunds.sql.ts'

/** Staff give back what a team has paid, or part of it. The plan goes on: ending it is another decision. */
export const refundPayment = operation({
  input: refundPaymentInput,
  permission: 'money.act',

  load: ({ invoice_id }, { tx }) => lockPaidInvoice(tx, invoice_id),

  async run(invoice, { total, reason }, { tx, now, viewer }) {
    const refunded = await sumRefunded(tx, invoice.id)
    if (refunded + total > invoice.total) throw AppError.invalid({ total: ['refund_out_of_range'] })
    const { team_id, id: invoice_id } = invoice
    const refund_id = await insertRefund(tx, {
      team_id,
      invoice_id,
      user_id: viewer.user_id,
      reason,
      ...creditOf(invoice, refunded, total),
      outcome: 'processing',
      created_at: now,
    })
    await queueRefund(tx, team_id, refund_id)
    return { id: invoice_id }
  },
})
