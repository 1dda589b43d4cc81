import { londonDay } from '@waybill/domain/time/london-day'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { getLocale } from '@waybill/locales/runtime'
import { regions } from '../format.ts'

/** "today", "tomorrow", "14 days ago", for what holds through a whole day of London. `now` in ms. */
export function formatRelativeDay(date: string, now: number): string {
  const dayOf = (moment: Date) => Date.parse(londonDay(moment))
  const days = Math.round((dayOf(new Date(date)) - dayOf(new Date(now))) / DAY_MS)
  return new Intl.RelativeTimeFormat(regions[getLocale()], { numeric: 'auto' }).format(days, 'day')
}
