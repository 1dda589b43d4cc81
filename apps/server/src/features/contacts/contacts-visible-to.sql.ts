import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { type Row, searchKeyOf } from '../../platform/database/sql-parts.ts'

/** The team's: there is no price in an address. */
export function contactsVisibleTo(viewer: ViewerSql, contact: Row<'contacts'>) {
  return sql`${contact.team_id} = ${viewer.team_id} and ${contact.removed_at} is null`
}

/** The search words of an entry, as the index of migration 0211 has them. */
export function contactWords({ name, company, pickup_point }: Row<'contacts'>) {
  return searchKeyOf(sql`${name} || '|' || coalesce(${company}, '') || '|' || ${pickup_point}`)
}
