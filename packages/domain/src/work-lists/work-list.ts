import { isOwed, type Owed } from '../invoices/invoice-status.ts'
import { isClosed, onHandStatuses, openStatuses, overStatuses, payableStatuses } from '../jobs/job-flow.ts'
import { type JobStatus, jobStatuses } from '../jobs/job-status.ts'

/** The two sides of a team's jobs: those it has given out (`/jobs-posted`), and those it carries (`/my-work`). */
export const workSides = ['posted', 'carried'] as const
export type WorkSide = (typeof workSides)[number]

/** Above the ten statuses of the specification. Every job is in one of the last four; the first two cut across them. */
export const workGroups = ['needs_you', 'will_be_late', 'open', 'on_the_road', 'money', 'done'] as const
export type WorkGroup = (typeof workGroups)[number]

/** The groups that go by more than a job's status. */
export const urgentGroups = ['needs_you', 'will_be_late'] as const satisfies readonly WorkGroup[]
type UrgentGroup = (typeof urgentGroups)[number]

export function isUrgentGroup(group: WorkGroup): group is UrgentGroup {
  return urgentGroups.some((each) => each === group)
}

/** Where counting ends: nobody reads further, and all of a large company's past would be the dearest part of a page. */
export const MOST_COUNTED = 1_000

/**
 * The orders of a list: each has an index of its own (settled "Words in lists"), but for the minutes that are left,
 * which order the urgent groups alone: they are short.
 */
export const workSorts = ['number', 'collect', 'deliver', 'price', 'status', 'changed', 'urgency'] as const
export type WorkSort = (typeof workSorts)[number]

const statuses: Record<WorkGroup, readonly JobStatus[]> = {
  needs_you: jobStatuses,
  // Only on the way to a place is an arrival expected.
  will_be_late: ['collect', 'progress'],
  open: openStatuses,
  on_the_road: onHandStatuses,
  money: payableStatuses,
  done: overStatuses.filter((status) => !payableStatuses.includes(status)),
}

/** The statuses that jobs of a group may have. */
export function statusesOfGroup(group: WorkGroup): readonly JobStatus[] {
  return statuses[group]
}

/** A carrier has nothing that is open for bids. */
export function groupsOfSide(side: WorkSide): readonly WorkGroup[] {
  return workGroups.filter((group) => side === 'posted' || group !== 'open')
}

/** Matters that one side can remind the other side of. */
export const reminders = ['to_carry', 'to_invoice', 'to_pay'] as const
export type Reminder = (typeof reminders)[number]

const reminded: Record<WorkSide, Partial<Record<JobStatus, Reminder>>> = {
  posted: {
    allocated: 'to_carry',
    collect: 'to_carry',
    collect_arrived: 'to_carry',
    board: 'to_carry',
    progress: 'to_carry',
    delivering: 'to_carry',
    failed_delivery: 'to_carry',
    delivered: 'to_invoice',
    invoice: 'to_invoice',
    invoice_rejected: 'to_invoice',
  },
  carried: { invoice_pending: 'to_pay' },
}

type RemindedOf = { status: JobStatus; invoices: readonly Owed[] }

/**
 * The reminder that a side may send to the other; null where it is not the other's turn. || A job that was closed stays
 * so: whether what was agreed is still to be paid its invoice says (settled 20).
 */
export function reminderFor(side: WorkSide, { status, invoices }: RemindedOf): Reminder | null {
  if (side === 'carried' && isClosed(status) && invoices.some(isOwed)) return 'to_pay'
  return reminded[side][status] ?? null
}
