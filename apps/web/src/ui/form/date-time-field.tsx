import { now, parseAbsolute, parseDate, today, type ZonedDateTime } from '@internationalized/date'
import { DatePicker } from './date-picker.tsx'
import type { FieldTexts } from './field.tsx'

const zone = 'Europe/London' // semantics "Time"

type DateTimeFieldProps = FieldTexts & {
  name?: string
  /** An instant in UTC, `2026-11-21T14:30:00.000Z`; typed and shown in UK time. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur?: () => void
  min?: string
  max?: string
}

export function DateTimeField({ value, onChange, min, max, ...rest }: DateTimeFieldProps) {
  return (
    <DatePicker<ZonedDateTime>
      {...rest}
      granularity="minute"
      placeholderValue={now(zone).set({ minute: 0, second: 0, millisecond: 0 })}
      value={value ? parseAbsolute(value, zone) : null}
      onChange={(date) => onChange(date ? date.toAbsoluteString() : null)}
      {...(min && { min: parseAbsolute(min, zone) })}
      {...(max && { max: parseAbsolute(max, zone) })}
    />
  )
}

/** A day without a time, `2026-11-21`: expiry of a document, date of payment. */
export function DateField({ value, onChange, min, max, ...rest }: DateTimeFieldProps) {
  return (
    <DatePicker
      {...rest}
      granularity="day"
      placeholderValue={today(zone)}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      {...(min && { min: parseDate(min) })}
      {...(max && { max: parseDate(max) })}
    />
  )
}
