import { isSettled, type JobAction } from '../jobs/job-flow.ts'
import type { JobStatus } from '../jobs/job-status.ts'

const ofSettledJob = {
  raise_invoice: 'raise_charges',
  reject_invoice: 'reject_charges',
  approve_invoice: 'approve_charges',
  take_back_approval: 'unapprove_charges',
  mark_paid: 'pay_charges',
  take_back_payment: 'unpay_charges',
  credit_in_full: 'credit_invoice',
  credit_for_good: 'credit_invoice',
} as const satisfies Partial<Record<JobAction, JobAction>>

/** Whether an approved invoice stands, by the actions of the job's log in their order: a credit in full ends it, as does taking it back. */
export function hasApprovedInvoice(actions: readonly string[]): boolean {
  const approved_at = actions.lastIndexOf('approve_invoice')
  return approved_at > Math.max(actions.lastIndexOf('credit_in_full'), actions.lastIndexOf('take_back_approval'))
}

/**
 * An action on an invoice moves its job, unless that is closed or complete: then the invoice runs in its own status, and so does a
 * supplement always.
 */
export function invoiceMoment(
  action: keyof typeof ofSettledJob,
  status: JobStatus,
  { supplement_no }: { supplement_no: number } = { supplement_no: 0 },
): JobAction {
  return isSettled(status) || supplement_no > 0 ? ofSettledJob[action] : action
}
