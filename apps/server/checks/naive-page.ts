import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { FieldDefinition, Page } from '../src/platform/graphql/fields.ts'
import { cursorPart } from '../src/platform/cursor.ts'

type Args = Record<string, unknown>
type Part = Extract<FieldDefinition, { kind: 'part' }>
/** An object of the answer: a row of a table (whole, as JSON), a part of one, or plain values. */
export type Source =
  | { kind: 'row'; table: keyof Database; row: Args; text: string; part?: Part }
  | { kind: 'values'; values: Args; of: 'page' | 'derived' | 'plain' }
type Run = (statement: RawBuilder<unknown>) => Promise<{ v: Args; text: string; cursor: string; is_after: boolean }[]>

/** More than any list of the scene holds: where a page brings its own `from`, it is asked for all of it. */
const ALL = 10_000
/** Whoever asks for more gets so many. */
const MOST = 100

/** A page cut from the whole list. */
export async function pageOf(table: keyof Database, page: Page, { first, after }: Args, run: Run) {
  const size = typeof first === 'number' ? Math.max(0, Math.min(first, MOST)) : 25
  const rows = await run(allOf(table, page, cursorOf(after, page.order)))
  const rest = rows.filter(({ is_after }) => is_after)
  return {
    nodes: rest.slice(0, size).map(({ v, text }): Source => ({ kind: 'row', table, row: v, text })),
    has_next_page: rest.length > size,
    end_cursor: rest[size - 1]?.cursor ?? null,
  }
}

function allOf(table: keyof Database, page: Page, cursor: readonly string[] | undefined) {
  const from = page.from?.(sql`true`, sql.lit(ALL), sql.ref('c')) ?? sql`${sql.table(table)} as c where ${page.where}`
  const keys = sql.join(page.order.map(({ key }) => sql`${key}::text`))
  const order = sql.join(page.order.map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`))
  const is_after = cursor ? isAfter(page.order, cursor) : sql`true`
  return sql`select to_json(c) as v, to_json(c)::text as text, c.cursor, c.is_after from (
    select c.*, json_build_array(${keys})::text as cursor, ${is_after} as is_after from ${from} order by ${order}) as c`
}

/** Further down the first key, or level with it and further down the next. */
function isAfter([first, ...rest]: Page['order'], [value, ...values]: readonly string[]): RawBuilder<unknown> {
  if (!first) return sql`false`
  const given = sql`${value}::${sql.raw(first.type)}`
  const past = first.direction === 'asc' ? sql`${first.key} > ${given}` : sql`${first.key} < ${given}`
  return sql`(${past} or (${first.key} = ${given} and ${isAfter(rest, values)}))`
}

/** What a cursor may hold is the product's own word: another rule here would only say that the rules are two. */
function cursorOf(after: unknown, order: Page['order']): string[] | undefined {
  return after === null || after === undefined ? undefined : order.map((_, n) => cursorPart(after, order, n))
}
