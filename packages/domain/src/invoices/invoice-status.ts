// Spelt and ordered as in spec §3.
/** pending = sent to the poster, unpaid = approved and not yet paid. */
export const invoiceStatuses = ['paid', 'pending', 'rejected', 'unpaid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Sent or approved, and not paid. */
export function isOwed({ status }: { status: InvoiceStatus }): boolean {
  return status === 'pending' || status === 'unpaid'
}

export const invoiceTypes = ['system', 'manual'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Overdue is no status: it is a sent or approved invoice past its due date. Dates are YYYY-MM-DD. */
export function isOverdue(invoice: { status: InvoiceStatus; due_on: string }, today: string): boolean {
  return isOwed(invoice) && invoice.due_on < today
}
