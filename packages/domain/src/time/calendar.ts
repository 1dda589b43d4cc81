import { DAY_MS } from './milliseconds.ts'

/** The day `count` days after (or, negative, before) a day; days are YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS))
}

/** How many days `to` is after `from`, negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const date = new Date(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}

export function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The day of a moment, in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
