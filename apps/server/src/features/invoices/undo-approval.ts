import { undoApprovalInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { takeBackApproval } from './invoices.sql.ts'
import { lockInvoice } from './lock-invoice.ts'

/** The invoice waits for approval again, while its sender has not been notified (decision 0144). */
export const undoApproval = operation({
  input: undoApprovalInput,
  permission: 'invoice.approve',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, _input, work) {
    if (!invoice.told_after) throw AppError.notNow('invoice_decided', invoice.status)
    await takeJobAction(job, invoiceMoment('take_back_approval', job.status, invoice), work)
    await takeBackApproval(work.tx, invoice.id)
    return { id: invoice.id }
  },
})
