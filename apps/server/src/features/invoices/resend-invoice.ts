import { resendInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { operation } from '../../platform/operation.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { replaceUploads } from '../uploads/claim-uploads.ts'
import { composeInvoice } from './raising/compose-invoice.ts'
import { putCharges } from './raising/store-invoice.ts'
import { replaceInvoiceRows, updateInvoiceContent } from './invoices.sql.ts'
import { lockInvoice, owedFor, requireStatus } from './lock-invoice.ts'
import { mailInvoice } from './paper/mail-invoice.ts'

/** A rejected invoice, edited and sent again: the number stays, because none may be missing (semantics §7). */
export const resendInvoice = operation({
  input: resendInvoiceInput,
  permission: 'invoice.raise',

  async load({ invoice_id }, work) {
    const found = await lockInvoice(work, invoice_id)
    return found && { ...found, ...(await owedFor(work.tx, found.job)) }
  },

  async run({ job, invoice }, { upload_ids, ...input }, work) {
    const { tx, viewer, now, recordFact } = work
    requireStatus(invoice, 'rejected')
    await takeJobAction(job, invoiceMoment('raise_invoice', job.status, invoice), work)
    const carrier = invoice.from_team_id
    const { content, rows, charge_ids } = await composeInvoice({ ...job, bid_team_id: carrier }, input, work, invoice)
    await updateInvoiceContent(tx, invoice.id, content, now)
    await replaceInvoiceRows(tx, invoice.id, rows)
    await putCharges({ job_id: job.id, team_id: carrier, invoice_id: invoice.id }, charge_ids, tx)
    await replaceUploads(tx, viewer, { upload_ids, kinds: ['invoice'], of: { invoice_id: invoice.id } })
    await mailInvoice(tx, invoice, content)
    recordFact({ name: 'invoice_resent', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
