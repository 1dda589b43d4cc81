import { approveInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { operation } from '../../platform/operation.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { approveInvoiceRow } from './invoices.sql.ts'
import { lockInvoice, requireNotCredited, requireStatus } from './lock-invoice.ts'

/** The approval counts at once; its sender is notified ten seconds later (`announce-approval.ts`), so that a slip can be undone. */
export const approveInvoice = operation({
  input: approveInvoiceInput,
  permission: 'invoice.approve',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, _input, work) {
    requireStatus(invoice, 'pending')
    requireNotCredited(invoice)
    await takeJobAction(job, invoiceMoment('approve_invoice', job.status, invoice), work)
    await approveInvoiceRow(work.tx, invoice.id, work.now)
    return { id: invoice.id }
  },
})
