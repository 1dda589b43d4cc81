import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Where there is room for one score, a company is shown with that of the side `shownSide` of the domain chooses: a courier company's
 * is the one on which more was said. It stands with the company, which is found and listed by it.
 */
export async function updateShownScores(tx: Tx, team_ids: readonly string[]) {
  await sql`update teams t set score = shown.rating, ratings_count = shown.count
    from (select distinct on (c.id) c.id, r.rating, r.count from teams c join reputations r on r.team_id = c.id
        and r.side <> case c.company_kind when 'Owner_Driver' then 'as_poster' when 'Freight_Forwarder' then 'as_carrier' else '' end
      where c.id = any (${[...team_ids]}::uuid[]) order by c.id, r.count desc, r.side) shown
    where t.id = shown.id and (t.score, t.ratings_count) is distinct from (shown.rating, shown.count)`.execute(tx)
}
