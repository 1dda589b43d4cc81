import { formatDate, formatDateTime, formatRelative } from '../format.ts'
import { formatRelativeDay } from './relative-day.ts'
import { useNow } from './use-now.ts'

type DateTextProps = {
  value: string | null | undefined
  /** `day` leaves out the time; `time` is for lists under a day's heading. */
  show?: 'date-time' | 'day'
  /** "in 2 h", "3 min ago" beside it; a day counts in days: "today", "in 3 days". */
  relative?: boolean
}

/** An instant in UK time, `Mon 30 Nov, 14:15`, or a day, DD/MM/YYYY, with a relative hint that keeps itself up to date. */
export function DateText({ value, show = 'date-time', relative = false }: DateTextProps) {
  const now = useNow()
  if (!value) return <span>–</span>
  const isDay = show === 'day'
  const text = isDay ? formatDate(value) : formatDateTime(value)
  return (
    <time dateTime={value} className="figures">
      <span className="whitespace-nowrap">
        {text}
        {relative && <span className="text-soft"> ·</span>}
      </span>{' '}
      {relative && (
        <span className="whitespace-nowrap text-soft">{(isDay ? formatRelativeDay : formatRelative)(value, now)}</span>
      )}
    </time>
  )
}
