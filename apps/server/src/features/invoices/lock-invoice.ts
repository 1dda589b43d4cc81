import { isCreditedInFull } from '@waybill/domain/invoices/credit'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'
import { areChargesAgreed } from '../jobs/incidents/agreed-charges.sql.ts'
import { lockOwnOrCarriedJob, type LockedJob } from '../jobs/lock-job.ts'
import { findInvoice, findInvoiceOfJob, type StoredInvoice } from './invoices.sql.ts'

/** Locks the job and answers its invoice as it is then, if the job is one of the viewer's. */
export async function lockInvoice(
  work: Work,
  id: string,
): Promise<{ job: LockedJob; invoice: StoredInvoice } | undefined> {
  const found = await findInvoice(work.tx, id)
  const job = found && (await lockOwnOrCarriedJob(work, found.job_id))
  const invoice = job && (await findInvoice(work.tx, id))
  return job && invoice && { job, invoice }
}

/** Refuses what is not for an invoice in this status, naming the status it is in. */
export function requireStatus(invoice: StoredInvoice, ...statuses: readonly InvoiceStatus[]): void {
  if (!statuses.includes(invoice.status)) throw AppError.notNow('invoice_decided', invoice.status)
}

/** Refuses what is for money that is owed: of an invoice credited in full there is none. */
export function requireNotCredited(invoice: StoredInvoice): void {
  if (isCreditedInFull(invoice)) throw AppError.notNow('invoice_credited', invoice.status)
}

/** A job has one invoice that counts: a rejected one is edited and sent again, one credited in full is followed by another. */
export async function requireNotInvoiced(tx: Tx, job: LockedJob): Promise<void> {
  if (await findInvoiceOfJob(tx, job.id)) throw AppError.notNow('invoice_exists', job.status)
}

/** The facts about the job that the permission to invoice needs. */
export async function owedFor(tx: Tx, job: LockedJob): Promise<{ closed: boolean; charges_agreed: boolean }> {
  return { closed: isClosed(job.status), charges_agreed: await areChargesAgreed(tx, job.id) }
}
