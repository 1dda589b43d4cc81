import { sql, type RawBuilder } from 'kysely'

/** No demo account: nothing of those is listed or counted. */
export function isReal(team_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from teams demo where demo.id = ${team_id} and demo.is_sandbox)`
}
