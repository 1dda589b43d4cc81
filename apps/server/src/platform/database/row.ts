import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** One row of a table, as SQL: `row.team_id` is the column, ready to stand in a statement. */
export type Row<T extends keyof Database> = { readonly [C in keyof Database[T] & string]: RawBuilder<unknown> }

/** Columns under an alias of the statement. */
export function rowOf(alias: string): Row<never> {
  return new Proxy({}, { get: (_, column) => sql.ref(`${alias}.${String(column)}`) }) as Row<never>
}
