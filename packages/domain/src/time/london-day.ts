const londonDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** The day it is in London at a moment, YYYY-MM-DD: the day that dates of invoices, payments and terms count in. */
export function londonDay(moment: Date): string {
  return londonDate.format(moment)
}
