import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from './viewer.sql.ts'

/** Money for whom it is meant: who has no full access (a limited driver) is never sent an amount, of whatever thing (spec §6). */
export function priceFor(viewer: Pick<ViewerSql, 'has_full_access'>, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${viewer.has_full_access} then ${amount} end`
}
