import { m } from '@waybill/locales/messages'
import { formatDateRange, formatRelative } from '../../ui/format.ts'

type Timing = { date: string | null; date_end: string | null; asap: boolean; flexible: boolean }

/** When to be at a place: as soon as possible, a moment or a window, and whether that is flexible. */
export function timingText({ date, date_end, asap, flexible }: Timing): string {
  const when = asap ? m.jobs_asap() : date ? formatDateRange(date, date_end) : m.jobs_time_open()
  return flexible ? m.jobs_time_flexible({ when }) : when
}

/** "in 2 hours" beside a time that is near; nothing for one that has no date or lies days ahead. */
export function timingHint({ date, asap }: Timing, now: number): string | null {
  const DAY_MS = 86_400_000
  if (asap || !date || Math.abs(Date.parse(date) - now) > DAY_MS) return null
  return formatRelative(date, now)
}
