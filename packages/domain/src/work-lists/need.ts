import { type Owed } from '../invoices/invoice-status.ts'
import { actionIsOpen, isClosed, isOpenForBids } from '../jobs/job-flow.ts'
import type { JobStatus } from '../jobs/job-status.ts'
import { awaitedAtCollection, awaitedAtDelivery, minutesLate } from '../jobs/lateness.ts'
import { statusesOfGroup, type WorkSide } from './work-list.ts'

type NeedyJob = {
  status: JobStatus
  /** The end of the window at the next place. */
  next_due: string | null
  bid_count: number
  driver: unknown
  invoices: readonly Owed[]
}

/** Why a job needs the office of one side; the first that holds is the most urgent. */
export type Need =
  | { kind: 'failed' }
  | { kind: 'late'; minutes: number }
  | { kind: 'will_be_late'; minutes: number }
  | { kind: 'bids'; count: number }
  | { kind: 'no_driver' }
  | { kind: 'invoice_to_check' }
  | { kind: 'invoice_to_raise' }

const awaited: readonly JobStatus[] = [...awaitedAtCollection, ...awaitedAtDelivery]

/** By how many minutes a vehicle that is expected at `at` (ISO 8601) misses the window it drives to; null when it does not. */
export function minutesExpectedLate(
  { status, next_due }: Pick<NeedyJob, 'status' | 'next_due'>,
  at: string | undefined,
) {
  if (!at || !statusesOfGroup('will_be_late').includes(status)) return null
  return minutesLate({ date: next_due, date_end: null }, Date.parse(at))
}

/** The reason for which a job stands in the group `needs_you` of a side; null where nothing waits. `now` in ms. */
export function needOf(side: WorkSide, job: NeedyJob, { now, arrival }: { now: number; arrival?: string | undefined }) {
  return roadNeed(job, now, arrival) ?? (side === 'posted' ? posterNeed(job) : carrierNeed(job))
}

function roadNeed(job: NeedyJob, now: number, arrival: string | undefined): Need | null {
  if (job.status === 'failed_delivery') return { kind: 'failed' }
  const late = awaited.includes(job.status) ? minutesLate({ date: job.next_due, date_end: null }, now) : null
  if (late !== null) return { kind: 'late', minutes: late }
  const toCome = minutesExpectedLate(job, arrival)
  return toCome === null ? null : { kind: 'will_be_late', minutes: toCome }
}

function posterNeed({ status, bid_count, invoices }: NeedyJob): Need | null {
  if (isOpenForBids(status)) return bid_count > 0 ? { kind: 'bids', count: bid_count } : null
  const isChecked = actionIsOpen('approve_invoice', status, 'poster') || isClosed(status)
  const waits = invoices.some((invoice) => invoice.status === 'pending' && !invoice.is_credited)
  return isChecked && waits ? { kind: 'invoice_to_check' } : null
}

function carrierNeed({ status, driver }: NeedyJob): Need | null {
  if (actionIsOpen('raise_invoice', status, 'taker')) return { kind: 'invoice_to_raise' }
  return actionIsOpen('start_collect', status, 'taker') && driver === null ? { kind: 'no_driver' } : null
}
