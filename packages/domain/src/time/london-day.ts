import { HOUR_MS } from './milliseconds.ts'

// Made when first asked, not when loaded: making one is slow, above all on a phone.
let londonDate: Intl.DateTimeFormat | undefined
/** The last answer: most callers mean now. */
let latest: { hour: number; day: string } | undefined

/** The day it is in London at a moment, YYYY-MM-DD: the day that dates of invoices, payments and terms count in. */
export function londonDay(moment: Date): string {
  // London is whole hours off UTC, so that no day ends within one.
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  if (latest?.hour !== hour) {
    londonDate ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
    latest = { hour, day: londonDate.format(moment) }
  }
  return latest.day
}
