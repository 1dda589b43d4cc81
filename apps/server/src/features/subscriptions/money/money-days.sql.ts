import { sql, type RawBuilder } from 'kysely'

/** When a day of the UK begins. */
export function startOfDay(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${day})::date::timestamp at time zone 'Europe/London'`
}
