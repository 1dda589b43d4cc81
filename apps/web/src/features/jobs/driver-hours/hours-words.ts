import type { HoursWarning, PlannedDay } from '@waybill/domain/driver-hours/planned-day'
import { m } from '@waybill/locales/messages'
import { formatDateRange, formatDuration, formatNamedDay } from '../../../ui/format.ts'
import { wordOf } from '../../../ui/word-of.ts'

const hours = (milliseconds: number) => formatDuration(milliseconds / 1_000)
const iso = (moment: number) => new Date(moment).toISOString()

/** "30/11/2026 06:00–16:35: 10 h 05 min of driving in 2 jobs". */
export function plannedDayText({ begins, ends, driving, runs }: PlannedDay): string {
  return m.jobs_hours_sum({ when: formatDateRange(iso(begins), iso(ends)), driving: hours(driving), count: runs })
}

const briefTexts: Record<HoursWarning, () => string> = {
  driving: m.jobs_hours_brief_driving,
  spread: m.jobs_hours_brief_spread,
  unbroken: m.jobs_hours_brief_unbroken,
}

/** "Mon 30 Nov, over 10 h of driving, over 11 h in all". */
export function briefText({ begins, warnings }: PlannedDay): string {
  return [formatNamedDay(iso(begins)), ...warnings.map((warning) => wordOf(briefTexts, warning))].join(', ')
}

const warningTexts: Record<HoursWarning, (day: PlannedDay) => string> = {
  driving: () => m.jobs_hours_over_driving(),
  spread: ({ begins, ends }) => m.jobs_hours_over_spread({ hours: hours(ends - begins) }),
  unbroken: ({ unbroken }) => m.jobs_hours_over_unbroken({ hours: hours(unbroken) }),
}

/** The limits that the day exceeds, a sentence each. */
export function warningText(day: PlannedDay): string {
  return day.warnings.map((warning) => wordOf(warningTexts, warning, day)).join(' ')
}
