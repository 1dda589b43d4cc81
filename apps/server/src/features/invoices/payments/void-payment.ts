import { isCreditedInFull } from '@waybill/domain/invoices/credit'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import type { Party } from '@waybill/domain/jobs/job-flow'
import type { Work } from '../../../platform/operation.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { type StoredInvoice, updateInvoiceStatus } from '../invoices.sql.ts'

const notPaid = {
  paid_on: null,
  paid_total: null,
  paid_marked_by_team_id: null,
  paid_marked_at: null,
  payment_confirmed_at: null,
}

type Paid = { job: LockedJob; invoice: StoredInvoice }

/** It was marked as paid and is not: owed as before, and its job waits for the money again. `as` is the side that staff decide for. */
export async function voidPayment({ job, invoice }: Paid, work: Work, as?: Party) {
  // One credited in full has let go of its job.
  if (!isCreditedInFull(invoice))
    await takeJobAction(job, invoiceMoment('take_back_payment', job.status, invoice), work, as ? { as } : {})
  await updateInvoiceStatus(work.tx, invoice.id, { status: invoice.approved_at ? 'unpaid' : 'pending', ...notPaid })
}
