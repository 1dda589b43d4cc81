import { z } from '../errors/validation.ts'
import { ownPassword } from '../passwords/own-password.ts'

/** The link outlives the session that makes it: the password is asked for. */
export const makeCalendarLinkInput = z.object({ password: ownPassword() })
export const calendarLinkIdInput = z.object({ calendar_link_id: z.uuid() })

/** Jobs stay in the calendar for so many days after their last time … */
export const CALENDAR_DAYS = 30
/** … and those that were closed for so many, marked as cancelled. */
export const CALENDAR_CANCELLED_DAYS = 14
/** Calendar programs are told to ask this often; few ask more often than once an hour. */
export const CALENDAR_REFRESH_MINUTES = 15
/** The newest of a company that has more. */
export const MAX_CALENDAR_JOBS = 2_000
