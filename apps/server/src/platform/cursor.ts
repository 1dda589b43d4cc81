import { z } from 'zod'
import { AppError } from './app-error.ts'

/** Column types that a page may be ordered by, as PostgreSQL names them. */
export type CursorType = 'timestamptz' | 'uuid' | 'int4' | 'float8' | 'date' | 'text'

const isUuid = z.guid()
const isDate = z.iso.date()
const isTime = z.iso.datetime({ offset: true })
// PostgreSQL knows no year nought.
const isDay = (text: string) => isDate.safeParse(text).success && !text.startsWith('0000')

/** `+00` is what PostgreSQL writes for `+00:00`. */
const withMinutes = (time: string) => time.replace(/([+-]\d\d)$/, '$1:00')

/** Whether PostgreSQL can read it as what it wrote into a cursor. */
const isOf: Record<CursorType, (text: string) => boolean> = {
  uuid: (text) => isUuid.safeParse(text).success,
  date: isDay,
  timestamptz: (text) => isDay(text.slice(0, 10)) && isTime.safeParse(withMinutes(text.replace(' ', 'T'))).success,
  int4: (text) => /^\d{1,9}$/.test(text),
  float8: (text) => /^-?\d{1,17}(\.\d{1,25})?(e[+-]?\d{1,2})?$/.test(text),
  text: (text) => !text.includes('\0'),
}

/** One key of the cursor, as the text it was given. */
export function cursorPart(after: unknown, order: readonly { type: CursorType }[], index: number): string {
  const parts: unknown = parseJson(String(after))
  const part: unknown = Array.isArray(parts) && parts.length === order.length ? parts[index] : undefined
  if (typeof part !== 'string' || !isOf[order[index]!.type](part)) throw AppError.invalid({ after: ['invalid_cursor'] })
  return part
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
