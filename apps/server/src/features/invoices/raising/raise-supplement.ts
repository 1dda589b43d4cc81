import { MOST_SUPPLEMENTS } from '@waybill/domain/invoices/invoice-status'
import { raiseSupplementInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { operation } from '../../../platform/operation.ts'
import { lockOwnOrCarriedJob, type LockedJob } from '../../jobs/lock-job.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { composeInvoice } from './compose-invoice.ts'
import { findInvoiceOfJob, selectSupplements } from '../invoices.sql.ts'
import { owedFor } from '../lock-invoice.ts'
import { storeInvoice } from './store-invoice.ts'

/** The content of an invoice that says nothing of its own: its rows are the accepted charges. */
const plain = {
  type: 'system',
  rows: [],
  invoice_date: null,
  external_number: null,
  cc_email: null,
  comment: null,
} as const

/** Charges that were accepted after the invoice, on an invoice of their own. The job stays as it is. */
export const raiseSupplement = operation({
  input: raiseSupplementInput,
  permission: 'invoice.raise',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job, ...(await owedFor(work.tx, job)) }
  },

  async run({ job }, _input, work) {
    const place = { supplement_no: await nextSupplement(work.tx, job), corrects_id: null, upload_ids: [] }
    const carrier = job.bid_team_id!
    const of = { id: null, supplement_no: place.supplement_no }
    await takeJobAction(job, invoiceMoment('raise_invoice', job.status, place), work)
    const composed = await composeInvoice({ ...job, bid_team_id: carrier }, { ...plain, rows: [] }, work, of)
    if (composed.rows.length === 0) throw AppError.notNow('no_supplement', job.status)
    return storeInvoice({ job, carrier }, composed, place, work)
  },
})

/** @throws CONFLICT before the invoice of the job, and after as many supplements as it may have */
async function nextSupplement(tx: Tx, job: LockedJob): Promise<number> {
  const taken = await selectSupplements(tx, job.id)
  const free = Array.from({ length: MOST_SUPPLEMENTS }, (_, index) => index + 1).find((each) => !taken.includes(each))
  if (free === undefined || !(await findInvoiceOfJob(tx, job.id))) throw AppError.notNow('no_supplement', job.status)
  return free
}
