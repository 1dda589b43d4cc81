import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Page } from './fields.ts'

const MAX_PAGE_SIZE = 100
/** Few sizes, few statements: the page size is part of the text, because a bound limit is planned at every call. */
const pageSizes = [1, 5, 10, 25, 50, MAX_PAGE_SIZE] as const

export function clampedPageSize(first: unknown): number {
  const wanted = typeof first === 'number' ? first : 25
  return pageSizes.find((size) => size >= wanted) ?? MAX_PAGE_SIZE
}

const isUuid = z.guid()
const isDate = z.iso.date()
const isTime = z.iso.datetime({ offset: true })
// PostgreSQL knows no year nought.
const isDay = (text: string) => isDate.safeParse(text).success && !text.startsWith('0000')

/** `+00` is what PostgreSQL writes for `+00:00`. */
const withMinutes = (time: string) => time.replace(/([+-]\d\d)$/, '$1:00')

/** Whether PostgreSQL can read it as what it wrote into a cursor. */
const isOf: Record<Page['order'][number]['type'], (text: string) => boolean> = {
  uuid: (text) => isUuid.safeParse(text).success,
  date: isDay,
  timestamptz: (text) => isDay(text.slice(0, 10)) && isTime.safeParse(withMinutes(text.replace(' ', 'T'))).success,
  float8: (text) => /^-?\d{1,17}(\.\d{1,25})?(e[+-]?\d{1,2})?$/.test(text),
  text: (text) => !text.includes('\0'),
}

/** One key of the cursor, as the text it was given. */
export function cursorPart(
  after: unknown,
  order: readonly Pick<Page['order'][number], 'type'>[],
  index: number,
): string {
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

/**
 * Rows past the cursor. All keys run the same way in practice, so one row comparison uses the index. Where the index walks
 * by distance it is no use there: compared as a number, PostgreSQL expects it to keep nearly every row; of a plain comparison
 * it would expect a third, take one page for nearly all there is, and sort instead of walking (docs/benchmarks.md).
 */
export function afterCursor({ order, walksByDistance }: Page, cursor: readonly RawBuilder<unknown>[]) {
  const [first] = order
  const comparison = sql.raw(first?.direction === 'asc' ? '>' : '<')
  if (order.some((each) => each.direction !== first?.direction))
    throw new Error('The keys of a page must run in one direction.')
  const past = sql`(${sql.join(order.map(({ key }) => key))}) ${comparison} (${sql.join(cursor)})`
  return walksByDistance ? sql`(${past})::int <> 0` : past
}
