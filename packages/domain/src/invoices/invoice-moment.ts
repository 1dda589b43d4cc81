import { isClosed, type JobAction } from '../jobs/job-flow.ts'
import type { JobStatus } from '../jobs/job-status.ts'

const ofClosedJob = {
  raise_invoice: 'raise_charges',
  reject_invoice: 'reject_charges',
  approve_invoice: 'approve_charges',
  mark_paid: 'pay_charges',
} as const satisfies Partial<Record<JobAction, JobAction>>

/** What is done with an invoice moves its job, unless that is closed: then only the agreed charges are invoiced. */
export function invoiceMoment(action: keyof typeof ofClosedJob, status: JobStatus): JobAction {
  return isClosed(status) ? ofClosedJob[action] : action
}
