import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '@waybill/domain/search/search-key'
import type { Database } from './database.ts'

/** One row of a table, as SQL: `row.team_id` is the column, ready to stand in a statement. */
export type Row<T extends keyof Database> = { readonly [C in keyof Database[T] & string]: RawBuilder<unknown> }

/** Columns under an alias of the statement. */
export function rowOf(alias: string): Row<never> {
  return new Proxy({}, { get: (_, column) => sql.ref(`${alias}.${String(column)}`) }) as Row<never>
}

/** A closed set of the domain after `in`, written into the statement: the planner knows how many rows each of them has. */
export function oneOf(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`
}

/** A text as people may find it, folded; indexes are over this expression. Equal to `searchKey` of the domain. */
export function searchKeyOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`search_key(${text})`
}

/** The number of a job or an invoice as people may find it. Equal to `numberKey` of the domain. */
export function numberKeyOf(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`number_key(${number})`
}

/** A `like` pattern that finds the words anywhere in what `searchKeyOf` answers. Words without a letter or figure find nothing. */
export function anywhere(words: unknown): string {
  const key = keyOf(words)
  return key && `%${key}%`
}

/** The words as `searchKeyOf` answers a text that is them and no more. */
export function keyOf(words: unknown): string {
  return typeof words === 'string' ? searchKey(words) : ''
}

/** How many rows there are, counted no further than `most`. */
export function countUpTo(most: number, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::int from (${rows} limit ${sql.lit(most)}) counted)`
}
