import { sql, type RawBuilder } from 'kysely'
import type { Page } from './fields.ts'

const MAX_PAGE_SIZE = 100
/** Few sizes, few statements: the page size is part of the text, because a bound limit is planned at every call. */
const pageSizes = [1, 5, 10, 25, 50, MAX_PAGE_SIZE] as const

export function clampedPageSize(first: unknown): number {
  const wanted = typeof first === 'number' ? first : 25
  return pageSizes.find((size) => size >= wanted) ?? MAX_PAGE_SIZE
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
