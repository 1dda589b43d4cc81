import { type RawBuilder, sql } from 'kysely'
import { anywhere, keyOf, searchKeyOf } from '../database/sql-parts.ts'
import type { Ask } from './fields.ts'

/** The `search` argument as a pattern for what `searchKeyOf` answers; null, and so no part of the statement, where nothing is looked for. */
export function searched({ shape, bind }: Pick<Ask, 'shape' | 'bind'>): RawBuilder<unknown> | null {
  if (!shape((args) => Boolean(args['search']))) return null
  return bind((args) => anywhere(args['search']))
}

/** An order for names that were looked for: the one that was typed, those that begin so, the rest. */
export function exactFirst({ bind }: Pick<Ask, 'bind'>, name: RawBuilder<unknown>, argument: string) {
  const key = bind((args) => keyOf(args[argument]))
  const key_of_name = searchKeyOf(name)
  return sql`${key_of_name} = ${key} desc, starts_with(${key_of_name}, ${key}) desc`
}
