import { markInvoicePaidInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { completeWhenBothWrote } from '../../feedback/complete-when-both-wrote.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { updateInvoiceStatus } from '../invoices.sql.ts'
import { announceApproval } from '../announce-approval.ts'
import { lockInvoice, requireNotCredited, requireStatus } from '../lock-invoice.ts'

/** By the poster, who has paid, or by the sender, who has the money (semantics §4). */
export const markInvoicePaid = operation({
  input: markInvoicePaidInput,
  permission: 'invoice.mark_paid',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, { paid_on }, work) {
    if (paid_on > londonDay(work.now)) throw AppError.invalid({ paid_on: ['date_in_future'] })
    if (paid_on < invoice.invoice_date) throw AppError.invalid({ paid_on: ['date_before_invoice'] })
    // Or a payer could make its record better than it is.
    if (work.viewer.team_id === invoice.to_team_id && paid_on < londonDay(invoice.sent_at))
      throw AppError.invalid({ paid_on: ['date_before_sent'] })
    requireStatus(invoice, 'pending', 'unpaid')
    requireNotCredited(invoice)
    await announceApproval(invoice, work)
    const status = await takeJobAction(job, invoiceMoment('mark_paid', job.status, invoice), work, {
      metadata: { paid_on },
    })
    await updateInvoiceStatus(work.tx, invoice.id, {
      status: 'paid',
      paid_on,
      paid_total: invoice.total - invoice.credited,
      paid_marked_by_team_id: work.viewer.team_id,
      paid_marked_at: work.now,
    })
    const name = work.viewer.team_id === invoice.from_team_id ? 'payment_confirmed' : 'invoice_paid'
    work.recordFact({ name, job_id: job.id, invoice_id: invoice.id })
    await completeWhenBothWrote({ ...job, status }, work)
    return { id: invoice.id }
  },
})
