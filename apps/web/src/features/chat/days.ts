import { m } from '@waybill/locales/messages'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { formatDate, formatNamedDay, formatTime } from '../../ui/format.ts'

export function isSameDay(one: string, other: string): boolean {
  return formatDate(one) === formatDate(other)
}

export function isToday(at: string, now: number): boolean {
  return isSameDay(at, new Date(now).toISOString())
}

/** "Today", "Yesterday", or the day, in UK time. */
export function dayText(at: string, now: number): string {
  if (isToday(at, now)) return m.chat_today()
  return isSameDay(at, new Date(now - DAY_MS).toISOString()) ? m.chat_yesterday() : formatNamedDay(at)
}

/** As short as it can be told apart: the time of today, yesterday, the day. */
export function lastWordText(at: string, now: number): string {
  if (isToday(at, now)) return formatTime(at)
  return isSameDay(at, new Date(now - DAY_MS).toISOString()) ? m.chat_yesterday() : formatNamedDay(at)
}
