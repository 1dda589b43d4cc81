import { addDays } from '../time/calendar.ts'
import { isOverdue, type Owed } from './invoice-status.ts'

/** The two sides of accounting, as its routes call them: driver = the team that sent the invoice, poster = the one that pays. */
export const invoiceSides = ['driver', 'poster'] as const
export type InvoiceSide = (typeof invoiceSides)[number]

/**
 * The groups that invoices are counted and listed by; an overdue one is also pending or unpaid, one credited in full is
 * only that.
 */
export const invoiceGroups = [
  'pending',
  'unpaid',
  'overdue',
  'paid',
  'paid_this_month',
  'rejected',
  'credited',
] as const
export type InvoiceGroup = (typeof invoiceGroups)[number]

export type DatedInvoice = Owed & { due_on: string; paid_on: string | null }

/** Every group an invoice stands in on a day (YYYY-MM-DD, London). */
export function groupsOf(invoice: DatedInvoice, today: string): InvoiceGroup[] {
  if (invoice.is_credited) return ['credited']
  const groups: InvoiceGroup[] = [invoice.status]
  if (isOverdue(invoice, today)) groups.push('overdue')
  if (invoice.status === 'paid' && invoice.paid_on?.slice(0, 7) === today.slice(0, 7)) groups.push('paid_this_month')
  return groups
}

/** The orders of a list of invoices; the first is the default. */
export const invoiceOrders = ['newest', 'oldest', 'due_first', 'due_last', 'largest', 'smallest'] as const
export type InvoiceOrder = (typeof invoiceOrders)[number]

/** How long open money has been waiting for after its due date. */
export const debtAges = ['not_due', 'up_to_30_days', 'up_to_60_days', 'up_to_90_days', 'over_90_days'] as const
export type DebtAge = (typeof debtAges)[number]

/** The most days past due in each age but the last. */
export const debtAgeDays = { not_due: 0, up_to_30_days: 30, up_to_60_days: 60, up_to_90_days: 90 } as const

/**
 * The age of an open invoice's debt on a day; days are YYYY-MM-DD.
 * @forTests The product asks `debtAge` (invoices-visible-to.sql.ts); invoice-groups.test.ts holds the two equal.
 */
export function debtAgeOf(due_on: string, today: string): DebtAge {
  const ages = Object.entries(debtAgeDays) as [keyof typeof debtAgeDays, number][]
  return ages.find(([, days]) => today <= addDays(due_on, days))?.[0] ?? 'over_90_days'
}

/** The days an age reaches over: due before `before` days ago, and not before `since` days ago; null where it has no end. */
export function daysOfAge(age: DebtAge): { since: number | null; before: number | null } {
  const limits = Object.values(debtAgeDays)
  const at = debtAges.indexOf(age)
  return { since: limits[at] ?? null, before: limits[at - 1] ?? null }
}

export const COMPLETE_AFTER_PAID_DAYS = 14 // semantics §4

/** The latest payment date whose jobs are complete on a day; days are YYYY-MM-DD. */
export function completesWhenPaidBy(today: string): string {
  return addDays(today, -COMPLETE_AFTER_PAID_DAYS)
}
