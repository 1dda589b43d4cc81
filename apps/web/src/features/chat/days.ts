import { m } from '@waybill/locales/messages'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { formatDate, formatShortDay, formatTime, formatWeekday } from '../../ui/format.ts'

export function isSameDay(one: string, other: string): boolean {
  return formatDate(one) === formatDate(other)
}

export function isToday(at: string, now: number): boolean {
  return isSameDay(at, new Date(now).toISOString())
}

/** "Today", "Yesterday", or the date, in UK time. */
export function dayText(at: string, now: number): string {
  if (isToday(at, now)) return m.chat_today()
  return isSameDay(at, new Date(now - DAY_MS).toISOString()) ? m.chat_yesterday() : formatDate(at)
}

const WEEK_MS = 6 * DAY_MS
const YEAR_MS = 300 * DAY_MS

/** As short as it can be told apart: the time, yesterday, the weekday of this week, the day of this year. */
export function lastWordText(at: string, now: number): string {
  if (isToday(at, now)) return formatTime(at)
  const age = now - Date.parse(at)
  if (isSameDay(at, new Date(now - DAY_MS).toISOString())) return m.chat_yesterday()
  if (age < WEEK_MS) return formatWeekday(at)
  return age < YEAR_MS ? formatShortDay(at) : formatDate(at)
}
