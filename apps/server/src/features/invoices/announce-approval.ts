import type { Platform } from '../../platform/context.ts'
import type { Work } from '../../platform/operation.ts'
import { asSystem } from '../../platform/system-work.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { findInvoice, markApprovalAnnounced, type StoredInvoice } from './invoices.sql.ts'

/**
 * States an approval that nobody has been notified of yet. Writes that build on it (a payment, a credit, a question) state it
 * first: from then on it cannot be undone, and its sender hears of both in their order.
 */
export async function announceApproval(
  { id, job_id, told_after }: StoredInvoice,
  { tx, recordFact }: Pick<Work, 'tx' | 'recordFact'>,
): Promise<void> {
  if (!told_after) return
  await markApprovalAnnounced(tx, id)
  recordFact({ name: 'invoice_approved', job_id, invoice_id: id })
}

/** The task after ten seconds: states the approval unless it was undone or stated meanwhile; twice, it states it once. */
export function announceApprovalLater(platform: Platform, invoice_id: string): Promise<void> {
  return asSystem(platform, async (work) => {
    const found = await findInvoice(work.tx, invoice_id)
    const job = found && (await lockJob(work.tx, found.job_id))
    const invoice = job && (await findInvoice(work.tx, invoice_id))
    if (invoice) await announceApproval(invoice, work)
  })
}
