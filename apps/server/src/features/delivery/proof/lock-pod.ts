import { hasApprovedInvoice } from '@waybill/domain/invoices/invoice-moment'
import type { Work } from '../../../platform/operation.ts'
import { selectActions } from '../../jobs/jobs.sql.ts'
import { lockOwnOrCarriedJob } from '../../jobs/lock-job.ts'
import { findProof } from '../delivery.sql.ts'

/** A proof of delivery with its job locked, and whether an invoice on it that the poster has approved stands. */
export async function lockPod({ pod_id }: { pod_id: string }, work: Work) {
  const found = await findProof(work.tx, pod_id)
  const job = found && (await lockOwnOrCarriedJob(work, found.job_id))
  // Read again: somebody else may have changed it until the job was ours.
  const pod = job && (await findProof(work.tx, pod_id))
  return job && pod && { job, pod, invoice_approved: hasApprovedInvoice(await selectActions(work.tx, job.id)) }
}
