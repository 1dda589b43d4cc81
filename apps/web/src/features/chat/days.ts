import { m } from '@waybill/locales/messages'
import { formatDate } from '../../ui/format.ts'

export function isSameDay(one: string, other: string): boolean {
  return formatDate(one) === formatDate(other)
}

const DAY_MS = 24 * 3_600_000

export function isToday(at: string, now: number): boolean {
  return isSameDay(at, new Date(now).toISOString())
}

/** "Today", "Yesterday", or the date, in UK time. */
export function dayText(at: string, now: number): string {
  if (isToday(at, now)) return m.chat_today()
  return isSameDay(at, new Date(now - DAY_MS).toISOString()) ? m.chat_yesterday() : formatDate(at)
}
