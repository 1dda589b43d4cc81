import type { InvoiceLine } from '@waybill/domain/invoices/invoice-totals'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import { noteInvoiced } from '../../charges/charges.sql.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { takeInvoiceNumber } from '../../teams/teams.sql.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { insertInvoice, type InvoiceContent, replaceInvoiceRows } from '../invoices.sql.ts'
import { mailInvoice } from '../paper/mail-invoice.ts'

type Composed = { content: InvoiceContent; rows: InvoiceLine[]; charge_ids: string[] }
type Place = { supplement_no: number; corrects_id: string | null; upload_ids: readonly string[] }

/** Stores a new invoice of the job's carrier under its next number, and mails it to its recipient. */
export async function storeInvoice(
  { job, carrier }: { job: LockedJob; carrier: string },
  { content, rows, charge_ids }: Composed,
  { upload_ids, ...place }: Place,
  { tx, viewer, now, recordFact }: Work,
) {
  // The number last: from here to the end of the transaction the team's other invoices wait.
  const number = await takeInvoiceNumber(tx, carrier)
  const sides = { job_id: job.id, from_team_id: carrier, to_team_id: job.team_id }
  const invoice = await insertInvoice(tx, { ...content, ...sides, ...place, number, sent_at: now })
  await replaceInvoiceRows(tx, invoice.id, rows)
  await putCharges({ job_id: job.id, team_id: carrier, invoice_id: invoice.id }, charge_ids, tx)
  await claimUploads(tx, viewer, { upload_ids, kinds: ['invoice'], of: { invoice_id: invoice.id } })
  await mailInvoice(tx, { id: invoice.id, number, to_team_id: job.team_id, from_team_id: carrier }, content)
  recordFact({ name: 'invoice_raised', job_id: job.id, invoice_id: invoice.id })
  return invoice
}

/**
 * The charges that an invoice's rows ask for stand on it from now on.
 * @throws VALIDATION where one is not accepted, is another carrier's, stands on another invoice, or is named twice
 */
export async function putCharges(
  on: { job_id: string; team_id: string; invoice_id: string },
  charge_ids: readonly string[],
  tx: Work['tx'],
) {
  if ((await noteInvoiced(tx, { ...on, charge_ids })) < charge_ids.length)
    throw AppError.invalid({ rows: ['charge_not_invoiceable'] })
}
