import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../platform/database/row.ts'

/**
 * `rating` or `count` (of `shown`) of the side a company is shown with, as `shownSide` of the domain has it: a courier company's
 * is the one on which there is more to say.
 */
export function scoreShownOf(team: Row<'teams'>, column: RawBuilder<unknown>) {
  return sql`(select ${column} from reputations shown where shown.team_id = ${team.id}
    and shown.side <> case ${team.company_kind} when 'Owner_Driver' then 'as_poster' when 'Freight_Forwarder' then 'as_carrier' else '' end
    order by shown.count desc, shown.side limit 1)`
}
