import { DAY_MS, HOUR_MS } from './milliseconds.ts'

const MARCH = 2
const OCTOBER = 9

/**
 * The moment at which the UK's clocks show a time on a day, in UTC (ISO 8601); day is YYYY-MM-DD, time is HH:mm. The hour that is
 * shown twice in October is the first of the two; a time of the hour that March leaves out is an hour later.
 */
export function londonInstant(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const asSummer = asUtc - HOUR_MS
  return new Date(isSummerTime(asSummer) ? asSummer : asUtc).toISOString()
}

/** Summer time begins and ends at 01:00 UTC on the last Sundays of March and October. */
function isSummerTime(moment: number): boolean {
  const year = new Date(moment).getUTCFullYear()
  return moment >= lastSunday(year, MARCH) + HOUR_MS && moment < lastSunday(year, OCTOBER) + HOUR_MS
}

function lastSunday(year: number, month: number): number {
  const end = Date.UTC(year, month + 1, 0)
  return end - new Date(end).getUTCDay() * DAY_MS
}
