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
function afterCursor({ order, walksByDistance }: Page, cursor: readonly RawBuilder<unknown>[]) {
  const [first] = order
  const comparison = sql.raw(first?.direction === 'asc' ? '>' : '<')
  if (order.some((each) => each.direction !== first?.direction))
    throw new Error('The keys of a page must run in one direction.')
  const past = sql`(${sql.join(order.map(({ key }) => key))}) ${comparison} (${sql.join(cursor)})`
  return walksByDistance ? sql`(${past})::int <> 0` : past
}

type Asked = {
  table: string
  /** The name of a row in it. */
  alias: string
  page: Page
  /** How many rows are read for it, and how many of them are answered. */
  size: number
  wanted: RawBuilder<unknown>
  /** The keys of the row that it begins after, where it is not the first. */
  cursor: readonly RawBuilder<unknown>[] | undefined
}

/** The SQL of a page. One row more than asked for tells whether there is a next page; its relations are never computed. */
export class PageSql {
  readonly #asked: Asked
  readonly #nodes: RawBuilder<unknown>[] = []

  constructor(asked: Asked) {
    this.#asked = asked
  }

  get has_next_page(): RawBuilder<unknown> {
    return sql`count(*) > ${this.#asked.wanted}`
  }

  get end_cursor(): RawBuilder<unknown> {
    return sql`max(p.cursor) filter (where p.n = ${this.#asked.wanted})`
  }

  /** Its rows, of each what `select` says; they may be asked for under several names, of each something else. */
  nodes(select: RawBuilder<unknown>): RawBuilder<unknown> {
    const { alias, wanted } = this.#asked
    const node = sql.ref(`node${this.#nodes.length}`)
    const row = sql`(select to_json(r) from (${select}) r)`
    this.#nodes.push(sql`case when ${sql.ref(`${alias}.n`)} <= ${wanted} then ${row} end as ${node}`)
    return sql`coalesce(json_agg(p.${node} order by p.n) filter (where p.n <= ${wanted}), '[]')`
  }

  /** As an object of these columns. */
  answering(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
    const { alias, page } = this.#asked
    const row = sql.ref(alias)
    const keys = sql`json_build_array(${sql.join(page.order.map(({ key }) => sql`${key}::text`))})::text`
    const read = [sql.ref(`${alias}.n`), sql`${keys} as cursor`, ...this.#nodes]
    // `having`: one page whatever is asked of it, also where that counts nothing.
    return sql`(select to_json(a) from (select ${sql.join(columns)} from (
      select ${sql.join(read)}
      from (select ${row}.*, row_number() over () as n from (${this.#rows()}) as ${row}) as ${row}) p having true) a)`
  }

  #rows() {
    const { table, alias, page, size, cursor } = this.#asked
    const row = sql.ref(alias)
    const after = cursor ? afterCursor(page, cursor) : sql`true`
    const limit = sql.lit(size + 1)
    const order = sql.join(page.order.map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`))
    const from = page.from?.(after, limit, row) ?? sql`${sql.table(table)} as ${row} where ${page.where} and ${after}`
    return sql`select ${row}.* from ${from} order by ${order} limit ${limit}`
  }
}
