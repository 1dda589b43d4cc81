import { londonDay } from '../time/london-day.ts'
import { momentOf } from '../time/london-months.ts'
import { DAY_MS } from '../time/milliseconds.ts'

/** Lines of one group; the rest is a number. */
export const MOST_DIGEST_LINES = 10

/** The last seven o'clock in London that is not after `now`: when the digest of a day is due, in summer and in winter. */
export function lastDigestMoment(now: Date): Date {
  const today = digestMomentOf(now)
  return today <= now ? today : digestMomentOf(new Date(today.getTime() - DAY_MS))
}

function digestMomentOf(day: Date): Date {
  return momentOf(Date.parse(`${londonDay(day)}T07:00:00Z`))
}
