import type { CaseOutcome } from '@waybill/domain/cases/case'
import type { Work } from '../../platform/operation.ts'
import { findInvoice } from '../invoices/invoices.sql.ts'
import { voidPayment } from '../invoices/payments/void-payment.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { queuePayerRecord } from '../payer-record/payer-records.sql.ts'
import type { LockedCase } from './cases.sql.ts'

/**
 * The consequence of a decision about the record of a payment. A payer that is right has the invoice left out of its record. A carrier
 * that has not received the money, or where nothing could be found out, has it owed again: a mark of the payer alone proves nothing.
 */
export async function settlePayment({ subject_id, opened_by_team_id }: LockedCase, outcome: CaseOutcome, work: Work) {
  const found = subject_id === null ? undefined : await findInvoice(work.tx, subject_id)
  if (!found) return
  await queuePayerRecord(work.tx, found.to_team_id)
  if (opened_by_team_id !== found.from_team_id || outcome === 'dismissed') return
  const job = await lockJob(work.tx, found.job_id)
  const invoice = await findInvoice(work.tx, found.id)
  if (!job || invoice?.status !== 'paid') return
  await voidPayment({ job, invoice }, work, 'taker')
  work.recordFact({ name: 'payment_voided', job_id: job.id, invoice_id: invoice.id })
}
