import type { CancelParty } from './job.ts'
import { type JobStatus, jobStatuses } from './job-status.ts'

/** How a job ended or came off its straight path. `failed` and `returning` wait for somebody to settle them. */
export const jobOutcomes = [
  'cancelled_by_carrier',
  'cancelled_by_poster',
  'delivered',
  'expired',
  'failed',
  'left_elsewhere',
  'reposted',
  'returned',
  'returning',
  'sold_outside',
] as const
export type JobOutcome = (typeof jobOutcomes)[number]

const carriedOut = ['delivered', 'left_elsewhere', 'returned'] as const satisfies readonly JobOutcome[]

/** The outcomes a job of each status can have; none while it is on its way. */
export const outcomesOf: Readonly<Record<JobStatus, readonly JobOutcome[]>> = {
  active: [],
  allocated: [],
  collect: [],
  collect_arrived: [],
  board: [],
  progress: [],
  delivering: [],
  failed_delivery: ['failed', 'returning'],
  delivered: carriedOut,
  invoice: carriedOut,
  invoice_pending: carriedOut,
  invoice_rejected: carriedOut,
  paid: carriedOut,
  complete: carriedOut,
  cancel: ['cancelled_by_carrier', 'cancelled_by_poster', 'reposted'],
  expire: ['expired'],
  sold_outside_platform: ['sold_outside'],
}

/** The statuses in which a job can have this outcome. */
export function statusesWith(outcome: JobOutcome): JobStatus[] {
  return jobStatuses.filter((status) => outcomesOf[status].includes(outcome))
}

/** The facts that a status leaves open. */
type Known = {
  delivery_failed: boolean
  is_returning: boolean
  /** There is a proof of return. */
  was_returned: boolean
  canceled_by: CancelParty | null
  was_reposted: boolean
}

/** `job_outcome` in SQL says the same (`features/jobs/job-outcome.sql.ts` of the server; a test holds them equal). */
export function jobOutcomeOf(status: JobStatus, known: Known): JobOutcome | null {
  const [only, ...others] = outcomesOf[status]
  if (!only || others.length === 0) return only ?? null
  if (status === 'failed_delivery') return known.is_returning ? 'returning' : 'failed'
  if (status === 'cancel') return cancelledBy(known)
  if (!known.delivery_failed) return 'delivered'
  return known.was_returned ? 'returned' : 'left_elsewhere'
}

function cancelledBy({ was_reposted, canceled_by }: Known): JobOutcome {
  if (was_reposted) return 'reposted'
  return canceled_by === 'driver_canceled' ? 'cancelled_by_carrier' : 'cancelled_by_poster'
}

/** Whether the outcome belongs to this status: a page may know a newer status than the outcome it was answered. */
export function outcomeFits(status: JobStatus, outcome: JobOutcome | null | undefined): outcome is JobOutcome {
  return outcome != null && Object.hasOwn(outcomesOf, status) && outcomesOf[status].includes(outcome)
}
