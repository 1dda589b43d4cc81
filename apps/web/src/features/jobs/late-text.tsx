import { m } from '@waybill/locales/messages'
import { formatDuration, formatNumber } from '../../ui/format.ts'

const MINUTES_A_DAY = 1_440

/** "20 min late", beside a time that has gone by; nothing while there is nothing to say. */
export function LateText({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null
  return <span className="font-bold text-trouble-ink"> · {lateText(minutes)}</span>
}

function lateText(minutes: number): string {
  const days = Math.floor(minutes / MINUTES_A_DAY)
  if (days > 0) return m.jobs_late_days({ count: days, days: formatNumber(days) })
  return m.jobs_late({ by: formatDuration(minutes * 60) })
}
