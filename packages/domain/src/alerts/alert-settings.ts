import { type Problem, reportProblems, z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'

/** How many alerts are said aloud within an hour: offered on the screen. */
export const alertsAnHour = [1, 3, 6, 12, 30] as const

/** A job is gone long before; who wants to know what they were told of finds it this long. */
export const ALERT_RETENTION_DAYS = 14

export type AlertSettings = {
  is_on: boolean
  /** The user's own kinds of vehicle; empty: the vehicles of the fleet. */
  vehicle_ids: readonly string[]
  /** Miles of the whole haul. */
  min_haul_miles: number | null
  max_haul_miles: number | null
  /** HH:mm; both or neither. Over midnight when "until" is the earlier. */
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string
  most_an_hour: number
}

/** The settings of a user who has chosen nothing. */
export const defaultAlertSettings: AlertSettings = {
  is_on: true,
  vehicle_ids: [],
  min_haul_miles: null,
  max_haul_miles: null,
  quiet_from: null,
  quiet_until: null,
  time_zone: 'Europe/London',
  most_an_hour: 6,
}

const MAX_HAUL_MILES = 2_000
const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const wantedJobs = {
  vehicle_ids: z.array(z.uuid()).max(50).default([]),
  min_haul_miles: orNull(z.int().min(0).max(MAX_HAUL_MILES)),
  max_haul_miles: orNull(z.int().min(1).max(MAX_HAUL_MILES)),
}

/** Jobs that fit are counted up to here: whoever would get more wants fewer, not a figure. */
export const MOST_MATCHES = 1_000
/** Of so many days past. */
export const MATCHES_OF_DAYS = 7
/** Which jobs to count; what is chosen on the screen need not be saved yet. */
export const alertMatchesInput = z.object(wantedJobs)
export type AlertMatchesInput = z.output<typeof alertMatchesInput>

/** All settings at once, as the screen has them. */
export const alertSettingsInput = z
  .object({
    is_on: z.boolean(),
    ...wantedJobs,
    quiet_from: orNull(timeOfDay()),
    quiet_until: orNull(timeOfDay()),
    time_zone: z.string().max(64).refine(isTimeZone),
    most_an_hour: z.int().min(1).max(60),
  })
  .superRefine(
    reportProblems((settings) => {
      const { min_haul_miles, max_haul_miles, quiet_from, quiet_until } = settings
      const problems: Problem[] = []
      if (min_haul_miles !== null && max_haul_miles !== null && max_haul_miles < min_haul_miles)
        problems.push({ path: ['max_haul_miles'], message: 'haul_out_of_order' })
      if (quiet_from === null && quiet_until !== null) problems.push({ path: ['quiet_from'], message: 'required' })
      if (quiet_from !== null && quiet_until === null) problems.push({ path: ['quiet_until'], message: 'required' })
      if (quiet_from !== null && quiet_from === quiet_until)
        problems.push({ path: ['quiet_until'], message: 'quiet_hours_empty' })
      return problems
    }),
  )

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
