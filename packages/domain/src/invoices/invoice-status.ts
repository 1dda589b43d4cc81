// Spelt and ordered as in spec §3.
/** pending = sent to the poster, unpaid = approved and not yet paid. */
export const invoiceStatuses = ['paid', 'pending', 'rejected', 'unpaid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** `is_credited`: in full, so that nothing of it is owed, whatever its status was. */
export type Owed = { status: InvoiceStatus; is_credited: boolean }

/** Sent or approved, and neither paid nor credited in full. */
export function isOwed({ status, is_credited }: Owed): boolean {
  return (status === 'pending' || status === 'unpaid') && !is_credited
}

export const invoiceTypes = ['system', 'manual'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Overdue is no status: it is a sent or approved invoice past its due date. Dates are YYYY-MM-DD. */
export function isOverdue(invoice: Owed & { due_on: string }, today: string): boolean {
  return isOwed(invoice) && invoice.due_on < today
}

/** Invoices of charges that were accepted after the invoice of the job. */
export const MOST_SUPPLEMENTS = 2
