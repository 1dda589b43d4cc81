import { raiseInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { selectOpenCharges } from '../../jobs/incidents/accepted-charges.sql.ts'
import { lockOwnOrCarriedJob } from '../../jobs/lock-job.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { composeInvoice } from './compose-invoice.ts'
import { findInvoiceToCorrect } from '../invoices.sql.ts'
import { owedFor, requireNotInvoiced } from '../lock-invoice.ts'
import { storeInvoice } from './store-invoice.ts'

export const raiseInvoice = operation({
  input: raiseInvoiceInput,
  permission: 'invoice.raise',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job, ...(await owedFor(work.tx, job)) }
  },

  async run({ job }, { upload_ids, without_open_charges, ...input }, work) {
    await requireNotInvoiced(work.tx, job)
    if (!without_open_charges && (await selectOpenCharges(work.tx, job.id)).count > 0)
      throw AppError.invalid({ without_open_charges: ['charges_open'] })
    await takeJobAction(job, invoiceMoment('raise_invoice', job.status), work)
    const carrier = job.bid_team_id!
    const composed = await composeInvoice({ ...job, bid_team_id: carrier }, input, work)
    const corrects_id = (await findInvoiceToCorrect(work.tx, job.id))?.id ?? null
    return storeInvoice({ job, carrier }, composed, { supplement_no: 0, corrects_id, upload_ids }, work)
  },
})
