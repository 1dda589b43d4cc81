import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../platform/database/row.ts'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'

type Day = Pick<ViewerSql, 'today'>

/** A document holds through the day of its expiry. */
export const isExpired = (document: Row<'documents'>, { today }: Day) =>
  sql`coalesce(${document.expiry} < ${today}, false)`

/** The documents `d` of a type that the viewer's team has and that count: approved and in date. */
export const validDocuments = (viewer: Day & Pick<ViewerSql, 'team_id'>, type_id: RawBuilder<unknown>) =>
  sql`documents d where d.team_id = ${viewer.team_id} and d.type_id = ${type_id} and d.status = 'approved'
    and (d.expiry is null or d.expiry >= ${viewer.today})`
