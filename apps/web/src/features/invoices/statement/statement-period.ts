import { addDays, daysBetween, endOfMonth } from '@waybill/domain/time/calendar'
import { MAX_STATEMENT_DAYS } from '@waybill/domain/invoices/invoice-input'

export const statementPeriods = ['this_month', 'last_month', 'last_quarter', 'last_year', 'own'] as const
export type StatementPeriod = (typeof statementPeriods)[number]
/** Days are YYYY-MM-DD, both included. */
export type Days = { from: string; until: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** The first of the month so many before. */
const monthsBefore = (day: string, count: number): string =>
  count === 0 ? firstOfMonth(day) : monthsBefore(addDays(firstOfMonth(day), -1), count - 1)

const periods: Record<Exclude<StatementPeriod, 'own'>, (today: string) => Days> = {
  this_month: (today) => ({ from: firstOfMonth(today), until: today }),
  last_month: (today) => ({ from: monthsBefore(today, 1), until: endOfMonth(monthsBefore(today, 1)) }),
  last_quarter: (today) => ({ from: monthsBefore(today, 2), until: today }),
  last_year: (today) => ({ from: monthsBefore(today, 11), until: today }),
}

export function daysOfPeriod(period: StatementPeriod, today: string, own: Days): Days {
  return period === 'own' ? own : periods[period](today)
}

export function isStatementPeriod({ from, until }: Days): boolean {
  return from !== '' && until !== '' && from <= until && daysBetween(from, until) <= MAX_STATEMENT_DAYS
}
