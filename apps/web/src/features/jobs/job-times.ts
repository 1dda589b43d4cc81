import type { Punctuality } from '@waybill/domain/jobs/lateness'
import { londonDay } from '@waybill/domain/time/london-day'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import {
  formatDateRange,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatRelative,
  formatTime,
} from '../../ui/format.ts'

export type Timing = { date: string | null; date_end: string | null; asap: boolean; flexible: boolean }

/** When to be at a place: as soon as possible, a moment or a window, and whether that is flexible. */
export function timingText({ date, date_end, asap, flexible }: Timing): string {
  const when = asap ? m.jobs_asap() : date ? formatDateRange(date, date_end) : m.jobs_time_open()
  return flexible ? m.jobs_time_flexible({ when }) : when
}

/** "in 2 hours" beside a time that is near; nothing for one that has no date or lies days ahead. */
export function timingHint({ date, asap }: Timing, now: number): string | null {
  if (asap || !date || Math.abs(Date.parse(date) - now) > DAY_MS) return null
  return formatRelative(date, now)
}

/** The same near its day: "Today 12:10", "Tomorrow 07:30–09:00", also into the night: "Today 22:00–02:00". `now` in ms. */
export function dayTimingText(timing: Timing, now: number): string {
  const { date, date_end, asap, flexible } = timing
  const name = asap || !date ? null : dayName(date, now)
  if (!name || !date || (date_end && Date.parse(date_end) - Date.parse(date) >= DAY_MS)) return timingText(timing)
  const time = date_end && date_end !== date ? `${formatTime(date)}–${formatTime(date_end)}` : formatTime(date)
  const when = name({ time })
  return flexible ? m.jobs_time_flexible({ when }) : when
}

/** How a day is called that is near; null for any other. */
function dayName(date: string, now: number) {
  const days = daysUntil(date, now)
  return days === 0 ? m.jobs_time_today : days === 1 ? m.jobs_time_tomorrow : days === -1 ? m.jobs_time_yesterday : null
}

/** When somebody is expected: "21:06" today, else with its day. */
export function expectedAtText(at: string, now: number): string {
  if (daysUntil(at, now) === 0) return formatTime(at)
  return dayTimingText({ date: at, date_end: null, asap: false, flexible: false }, now)
}

/** Whole days of the calendar in the UK from the one it is at `now` (ms): 0 is today. */
export function daysUntil(date: string, now: number): number {
  const dayOf = (moment: Date) => Date.parse(londonDay(moment))
  return Math.round((dayOf(new Date(date)) - dayOf(new Date(now))) / DAY_MS)
}

/** The time of day of what happened on the day it was planned for; else with its date. */
export function timeBeside(at: string, planned: string | null): string {
  const isSameDay = planned !== null && londonDay(new Date(at)) === londonDay(new Date(planned))
  return isSameDay ? formatTime(at) : formatDateTime(at)
}

const MINUTES_A_DAY = 1_440

/** "20 min late", "2 days late". */
export function lateText(minutes: number): string {
  const days = Math.floor(minutes / MINUTES_A_DAY)
  if (days > 0) return m.jobs_late_days({ count: days, days: formatNumber(days) })
  return m.jobs_late({ by: formatDuration(minutes * 60) })
}

/** "+34 min", "+2 h 05": in the width of a column, under a heading that says what it is. */
export function shortLateText(minutes: number): string {
  if (minutes >= MINUTES_A_DAY) return lateText(minutes)
  const by = formatDuration(minutes * 60)
  return `+${minutes < 60 ? by : by.replace(/ min$/, '')}`
}

/** "34 min early", "on time", "20 min late". */
export function punctualityText({ kind, minutes }: Punctuality): string {
  if (kind === 'late') return lateText(minutes)
  return kind === 'early' ? m.jobs_early({ by: formatDuration(minutes * 60) }) : m.jobs_on_time()
}
