import { sql, type RawBuilder } from 'kysely'
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

/** A text as an `ilike` pattern that finds it anywhere in another, its own signs taken literally. */
export function anywhere(text: unknown): string {
  return `%${(typeof text === 'string' ? text : '').replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** How many rows there are, counted no further than `most`. */
export function countUpTo(most: number, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::int from (${rows} limit ${sql.lit(most)}) counted)`
}
