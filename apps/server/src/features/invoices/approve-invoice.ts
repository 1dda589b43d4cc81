import { approveInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { operation } from '../../platform/operation.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { updateInvoiceStatus } from './invoices.sql.ts'
import { lockInvoice, requireNotCredited, requireStatus } from './lock-invoice.ts'

export const approveInvoice = operation({
  input: approveInvoiceInput,
  permission: 'invoice.approve',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, _input, work) {
    requireStatus(invoice, 'pending')
    requireNotCredited(invoice)
    await takeJobAction(job, invoiceMoment('approve_invoice', job.status), work)
    await updateInvoiceStatus(work.tx, invoice.id, { status: 'unpaid', approved_at: work.now })
    work.happened({ name: 'invoice_approved', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
