import { toRefund } from '@waybill/domain/invoices/credit'
import { noteRefundInput } from '@waybill/domain/invoices/credit-input'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { insertInvoiceRefund } from './refunds.sql.ts'

/** Either side notes that what was paid beyond what is owed has been given back. No money moves by it. */
export const noteRefund = operation({
  input: noteRefundInput,
  permission: 'invoice.mark_paid',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, { refunded_on }, { tx, viewer, now, recordFact }) {
    const amount = toRefund(invoice)
    if (amount === 0) throw AppError.notNow('nothing_to_refund', invoice.status)
    if (refunded_on > londonDay(now)) throw AppError.invalid({ refunded_on: ['date_in_future'] })
    if (invoice.paid_on && refunded_on < invoice.paid_on)
      throw AppError.invalid({ refunded_on: ['date_before_payment'] })
    const by = { noted_by_team_id: viewer.team_id!, user_id: viewer.user_id, noted_at: now }
    await insertInvoiceRefund(tx, { invoice_id: invoice.id, amount, refunded_on, ...by })
    const name = viewer.team_id === invoice.from_team_id ? 'refund_noted' : 'refund_received'
    recordFact({ name, job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
