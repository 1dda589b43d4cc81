import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../platform/database/row.ts'
import { today } from '../../platform/database/today.sql.ts'

/** A document holds through the day of its expiry. */
export const isExpired = (document: Row<'documents'>) => sql`coalesce(${document.expiry} < ${today}, false)`

/** The documents `d` of a team and type that count: approved and in date. */
export const validDocuments = (team_id: RawBuilder<unknown>, type_id: RawBuilder<unknown>) =>
  sql`documents d where d.team_id = ${team_id} and d.type_id = ${type_id} and d.status = 'approved'
    and (d.expiry is null or d.expiry >= ${today})`
