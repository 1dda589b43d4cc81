import { m } from '@waybill/locales/messages'
import { formatShortDay, formatTime } from '../../ui/format.ts'
import { dayTimingText, daysUntil, type Timing } from '../jobs/job-times.ts'

/** When to be there in the width of a column: "Today 14:30", "Tue 24/11 09:00"; the end of a window is on the job. */
export function shortTiming(timing: Timing, now: number): string {
  const { date, asap } = timing
  if (asap) return m.work_lists_asap()
  if (!date) return '–'
  return shortMoment(date, now)
}

export function shortMoment(date: string, now: number): string {
  if (Math.abs(daysUntil(date, now)) > 1) return `${formatShortDay(date)} ${formatTime(date)}`
  return dayTimingText({ date, date_end: null, asap: false, flexible: false }, now)
}
