import { type RawBuilder, sql } from 'kysely'

/** A closed set of the domain after `in`, written into the statement: the planner knows how many rows each of them has. */
export function oneOf(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`
}
