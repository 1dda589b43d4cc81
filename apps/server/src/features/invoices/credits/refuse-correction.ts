import { refuseCorrectionInput } from '@waybill/domain/invoices/credit-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { refuseOpenCorrection } from './credit-notes.sql.ts'

/** The issuer's answer without a credit, in words; the payer may ask again. */
export const refuseCorrection = operation({
  input: refuseCorrectionInput,
  permission: 'invoice.refuse_correction',

  load: ({ invoice_id }, work) => lockInvoice(work, invoice_id),

  async run({ job, invoice }, { reason }, { tx, now, recordFact }) {
    const isRefused = await refuseOpenCorrection(tx, invoice.id, { refused_at: now, refusal: reason })
    if (!isRefused) throw AppError.notNow('correction_answered', invoice.status)
    recordFact({ name: 'correction_refused', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
