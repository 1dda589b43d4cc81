import { rejectInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { operation } from '../../platform/operation.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { updateInvoiceStatus } from './invoices.sql.ts'
import { lockInvoice, requireNotCredited, requireStatus } from './lock-invoice.ts'

/** Back to its sender with a reason. An approved invoice stays. */
export const rejectInvoice = operation({
  input: rejectInvoiceInput,
  permission: 'invoice.reject',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, { reason }, work) {
    requireStatus(invoice, 'pending')
    requireNotCredited(invoice)
    await takeJobAction(job, invoiceMoment('reject_invoice', job.status, invoice), work, { metadata: { reason } })
    await updateInvoiceStatus(work.tx, invoice.id, {
      status: 'rejected',
      rejection_reason: reason,
      was_rejected: true,
    })
    work.recordFact({ name: 'invoice_rejected', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
