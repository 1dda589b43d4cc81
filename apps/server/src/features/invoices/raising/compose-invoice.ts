import type { RaiseInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceTotals, type InvoiceLine } from '@waybill/domain/invoices/invoice-totals'
import { dueOn } from '@waybill/domain/money/payment-terms'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { agreedRows } from './agreed-rows.ts'
import { issuerOf, recipientOf } from './invoice-parties.ts'
import { findByExternalNumber, workEndedOn, type InvoiceContent } from '../invoices.sql.ts'

type CarriedJob = LockedJob & { bid_team_id: string }
type Content = Omit<RaiseInvoiceInput, 'job_id' | 'upload_ids' | 'without_open_charges'>

/**
 * Everything that is written on an invoice: both companies as they are now, rows and their sums, and when it is due.
 * Without rows of its own it has those of the job, also when it only accompanies an uploaded document. The ids are the accepted
 * charges that its rows ask for.
 */
export async function composeInvoice(
  job: CarriedJob,
  input: Content,
  { tx, viewer, now }: Work,
  invoice: { id: string | null; supplement_no: number } = { id: null, supplement_no: 0 },
): Promise<{ content: InvoiceContent; rows: InvoiceLine[]; charge_ids: string[] }> {
  const issuer = await issuerOf(tx, job.bid_team_id, viewer.user_id)
  const recipient = await recipientOf(tx, job.team_id)
  if (recipient.name === null) throw AppError.refused('invoice_recipient_missing')
  const { type, cc_email, comment } = input
  const external_number = type === 'manual' ? input.external_number : null
  if (external_number && (await findByExternalNumber(tx, job.bid_team_id, external_number, invoice.id)))
    throw AppError.invalid({ external_number: ['external_number_taken'] })

  const given = input.rows.length > 0 ? input.rows : await agreedRows(tx, job, invoice)
  const { rows, ...sums } = invoiceTotals(given, {
    vat_number: issuer.vat_number,
    invoice_including_vat: issuer.charges_vat,
  })
  const invoice_date = dateOf(input.invoice_date, (await workEndedOn(tx, job.id)) ?? job.delivery_end, now)
  const content: InvoiceContent = {
    type,
    external_number,
    cc_email,
    comment,
    user_id: viewer.user_id,
    issuer,
    recipient,
    payment_terms: job.payment_terms,
    payment_terms_days: job.payment_terms_days,
    job_number: job.job_number,
    customer_job_number: job.customer_job_reference_number,
    delivery_date: job.delivery_end,
    invoice_date,
    due_on: dueOn(job.payment_terms, invoice_date, job.payment_terms_days),
    ...sums,
  }
  return { content, rows, charge_ids: given.flatMap(({ charge_id }) => charge_id ?? []) }
}

/** The day it is issued: today when not said, never one to come, nor one before the work was over. */
function dateOf(given: string | null, ended: Date | null, now: Date): string {
  const today = londonDay(now)
  if (given !== null && given > today) throw AppError.invalid({ invoice_date: ['date_in_future'] })
  if (given !== null && ended && given < londonDay(ended))
    throw AppError.invalid({ invoice_date: ['date_before_delivery'] })
  return given ?? today
}
