import { askForCorrectionInput } from '@waybill/domain/invoices/credit-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { announceApproval } from '../announce-approval.ts'
import { lockInvoice, requireNotCredited, requireStatus } from '../lock-invoice.ts'
import { findOpenCorrection, insertCorrection } from './credit-notes.sql.ts'

/** The payer's way out of an invoice it has approved: the issuer credits it, or says why not. One that is not approved is rejected. */
export const askForCorrection = operation({
  input: askForCorrectionInput,
  // As the rejection of one that is not: both send it back with words.
  permission: 'invoice.reject',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, { reason }, work) {
    const { tx, viewer, now, recordFact } = work
    requireStatus(invoice, 'unpaid', 'paid')
    requireNotCredited(invoice)
    if (await findOpenCorrection(tx, invoice.id)) throw AppError.notNow('correction_open', invoice.status)
    await announceApproval(invoice, work)
    await insertCorrection(tx, { invoice_id: invoice.id, user_id: viewer.user_id, reason, asked_at: now })
    recordFact({ name: 'correction_asked', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
