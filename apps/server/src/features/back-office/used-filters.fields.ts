import { sql, type RawBuilder } from 'kysely'
import type { Ask } from '../../platform/graphql/fields.ts'

type Conditions = Record<string, (value: RawBuilder<unknown>) => RawBuilder<unknown>>

/** The conditions of those filters that are used; one that is not is not part of the statement. */
export function used(ask: Ask, conditions: Conditions): RawBuilder<unknown> {
  const present = Object.entries(conditions).filter(([name]) =>
    ask.shape((args) => args[name] !== null && args[name] !== undefined && args[name] !== ''),
  )
  return sql.join([sql`true`, ...present.map(([name, condition]) => condition(ask.arg(name)))], sql` and `)
}

/** No demo account: nothing of those is listed or counted. */
export function isReal(team_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from teams demo where demo.id = ${team_id} and demo.is_sandbox)`
}
