// Made when first asked, not when loaded: making one is slow, above all on a phone.
let londonDate: Intl.DateTimeFormat | undefined

/** The day it is in London at a moment, YYYY-MM-DD: the day that dates of invoices, payments and terms count in. */
export function londonDay(moment: Date): string {
  londonDate ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
  return londonDate.format(moment)
}
