import { addDays, endOfMonth } from '../time/calendar.ts'

// Spelt and ordered as in spec §3.
export const paymentTerms = [
  'CUSTOM',
  'FORTY_DAYS',
  'FORTY_DAYS_EOM',
  'FORTY_FIVE_DAYS',
  'SAME_DAY_PAYMENT',
  'SEVEN_DAYS',
  'THIRTY_DAYS',
  'THIRTY_DAYS_EOM',
] as const
export type PaymentTerms = (typeof paymentTerms)[number]

const termDays: Record<Exclude<PaymentTerms, 'CUSTOM'>, { days: number; from: 'invoice' | 'end_of_month' }> = {
  SAME_DAY_PAYMENT: { days: 0, from: 'invoice' },
  SEVEN_DAYS: { days: 7, from: 'invoice' },
  THIRTY_DAYS: { days: 30, from: 'invoice' },
  FORTY_DAYS: { days: 40, from: 'invoice' },
  FORTY_FIVE_DAYS: { days: 45, from: 'invoice' },
  THIRTY_DAYS_EOM: { days: 30, from: 'end_of_month' },
  FORTY_DAYS_EOM: { days: 40, from: 'end_of_month' },
}

/**
 * The day an invoice falls due; days are YYYY-MM-DD. End-of-month terms count from the end of the invoice month
 * (semantics §7). `custom_days` belongs to CUSTOM; without it the invoice is due at once.
 */
export function dueOn(terms: PaymentTerms, invoice_date: string, custom_days: number | null = null): string {
  if (terms === 'CUSTOM') return addDays(invoice_date, custom_days ?? 0)
  const { days, from } = termDays[terms]
  return addDays(from === 'end_of_month' ? endOfMonth(invoice_date) : invoice_date, days)
}
