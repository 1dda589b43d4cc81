import { now, parseAbsolute, parseDate, today, type ZonedDateTime } from '@internationalized/date'
import { doubledHour, followsSkippedHour } from '@waybill/domain/time/doubled-hour'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
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
  const twice = value ? doubledHour(new Date(value)) : null
  const isAfterGap = Boolean(value) && followsSkippedHour(new Date(value ?? 0))
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <DatePicker<ZonedDateTime>
        {...rest}
        {...(twice && { description: m.ui_hour_twice({ zone: twice }) })}
        {...(isAfterGap && { description: m.ui_hour_skipped() })}
        granularity="minute"
        placeholderValue={now(zone).set({ minute: 0, second: 0, millisecond: 0 })}
        value={value ? parseAbsolute(value, zone) : null}
        onChange={(date) => onChange(date ? date.toAbsoluteString() : null)}
        {...(min && { min: parseAbsolute(min, zone) })}
        {...(max && { max: parseAbsolute(max, zone) })}
      />
      {value && twice && (
        <span>
          <Button size="small" kind="quiet" onClick={() => onChange(otherHour(value, twice))}>
            {m.ui_hour_other({ zone: twice === 'BST' ? 'GMT' : 'BST' })}
          </Button>
        </span>
      )}
    </div>
  )
}

/** The same time of day an hour later or earlier: keys cannot say which of the two is meant. */
function otherHour(value: string, twice: 'BST' | 'GMT'): string {
  return new Date(Date.parse(value) + (twice === 'BST' ? HOUR_MS : -HOUR_MS)).toISOString()
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
