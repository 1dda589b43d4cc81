import { sql, type RawBuilder } from 'kysely'
import type { ChangeHearer } from '@waybill/domain/live/changes'
import type { Db } from '../../../platform/database/database.ts'

// `f` is the fact, `j` its job (all null without one).
const id = (name: string) => sql`(f.fact ->> ${sql.lit(name)})::uuid`
const unblocked = sql`not teams_block_each_other(b.team_id, j.team_id)`

/** The teams that stand behind each word of the table of changes. */
const teamsSql: Readonly<Record<Exclude<ChangeHearer, 'board'>, RawBuilder<unknown>>> = {
  // Of an offer that is withheld the poster does not know (semantics §3).
  poster: sql`select j.team_id where not exists (select from bids where id = ${id('bid_id')} and hidden)`,
  carrier: sql`select j.bid_team_id`,
  bidder: sql`select team_id from bids where id = ${id('bid_id')}`,
  bidders: sql`select b.team_id from bids b where b.job_id = j.id and b.status <> 'canceled' and ${unblocked}`,
  former_driver: sql`select team_id from users where id = ${id('user_id')}`,
  team: sql`select ${id('team_id')}`,
  blocked_team: sql`select ${id('blocked_team_id')}`,
}

export type Hearing = { id: string; is_sandbox: boolean }

/** The teams that hear of a change, each once. */
export async function selectListeningTeams(
  db: Db,
  fact_id: number,
  hearers: readonly ChangeHearer[],
): Promise<Hearing[]> {
  const parts = hearers.flatMap((hearer) => (hearer === 'board' ? [] : [sql`(${teamsSql[hearer]})`]))
  if (parts.length === 0) return []
  const { rows } = await sql<Hearing>`
    select w.id, (select is_sandbox from teams where id = w.id) as is_sandbox from facts f left join jobs j on j.id = ${id('job_id')}
      cross join lateral (${sql.join(parts, sql` union `)}) as w (id)
    where f.id = ${fact_id} and w.id is not null`.execute(db)
  return rows
}
