import { z } from '../errors/validation.ts'
import { daysBetween } from '../time/calendar.ts'
import { day } from '../time/moments.ts'
import { languages } from '../users/profile-setting.ts'

/** More papers than this nobody keeps in one file. */
export const MOST_BOOK_LINES = 20_000
const MOST_DAYS = 366

/** The operator's books of a period of at most a year, both days in it. */
export const booksInput = z
  .object({ from: day(), until: day(), locale: z.enum(languages).optional() })
  .refine(({ from, until }) => daysBetween(from, until) >= 0 && daysBetween(from, until) < MOST_DAYS)
