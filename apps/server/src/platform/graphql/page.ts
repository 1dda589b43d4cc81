import { sql, type RawBuilder } from 'kysely'
import type { Page } from './fields.ts'

const MAX_PAGE_SIZE = 100
/** Few sizes, few statements: what is read is part of the text, because a bound limit is planned at every call. */
const readSizes = [1, 5, 10, 25, 50, MAX_PAGE_SIZE] as const

/** How many rows are answered at the most: what was asked for, within what may be. */
export function pageSize(first: unknown): number {
  return typeof first === 'number' ? Math.max(0, Math.min(first, MAX_PAGE_SIZE)) : 25
}

/** How many are read for them, one more aside; of these the page is cut. */
export function readSize(first: unknown): number {
  const wanted = pageSize(first)
  return readSizes.find((size) => size >= wanted)!
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
