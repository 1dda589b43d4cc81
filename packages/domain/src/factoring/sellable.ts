import type { InvoiceStatus } from '../invoices/invoice-status.ts'
import { addDays } from '../time/calendar.ts'

/** An invoice that is due sooner than this after its date is not worth selling. */
export const LEAST_TERM_DAYS = 14
/** An invoice that is overdue for longer than this is a bad debt, which nobody buys. */
export const MOST_OVERDUE_DAYS = 30

/** Why an invoice cannot be sold. */
export const unsellableReasons = [
  'rejected',
  'paid',
  'credited',
  'nothing_owed',
  'term_too_short',
  'overdue_too_long',
] as const
export type UnsellableReason = (typeof unsellableReasons)[number]

export type OfferedInvoice = {
  status: InvoiceStatus
  /** Days are YYYY-MM-DD. */
  invoice_date: string
  due_on: string
  /** Pence. */
  total: number
  /** Pence that credit notes took back. */
  credited: number
}

/** The first reason why this invoice cannot be sold on a day (London), or null: sent or approved, and money that is still to come. */
export function unsellableBecause(invoice: OfferedInvoice, today: string): UnsellableReason | null {
  const { status, invoice_date, due_on, total, credited } = invoice
  if (status === 'rejected' || status === 'paid') return status
  if (credited > 0) return 'credited'
  if (total <= 0) return 'nothing_owed'
  if (due_on < addDays(invoice_date, LEAST_TERM_DAYS)) return 'term_too_short'
  if (today > addDays(due_on, MOST_OVERDUE_DAYS)) return 'overdue_too_long'
  return null
}
