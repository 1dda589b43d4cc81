import { HOUR_MS } from './milliseconds.ts'

const shown = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
// Made when first asked, not when loaded: making one is slow, above all on a phone.
let londonClock: Intl.DateTimeFormat | undefined

/** How far London's clocks are ahead of UTC at a moment: nothing in winter, an hour in summer. */
function londonAhead(moment: Date): number {
  londonClock ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', ...shown })
  const parts = Object.fromEntries(londonClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000
}

/** The moment at which London's clocks show this; of an hour that comes twice the first, of one left out the next. */
export function momentOf(wall: number): Date {
  const inSummer = new Date(wall - HOUR_MS)
  return londonAhead(inSummer) === HOUR_MS ? inSummer : new Date(wall)
}

/** The time on London's clocks, readable by the UTC methods of the date. */
export function wallOf(moment: Date): Date {
  return new Date(moment.getTime() + londonAhead(moment))
}

/**
 * The same day and time of day in London `months` later; the last day of a month that is too short. Count from where
 * it began, not from month to month: 31 January, 28 February, 31 March.
 */
export function addLondonMonths(from: Date, months: number): Date {
  const wall = wallOf(from)
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = wall.getTime() - Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())
  return momentOf(Date.UTC(year, month, Math.min(wall.getUTCDate(), lastDay)) + timeOfDay)
}

/** Whole months from one moment to another that is a number of months later. */
export function londonMonthsBetween(from: Date, to: Date): number {
  const [first, last] = [wallOf(from), wallOf(to)]
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
}
