import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../platform/database/sql-parts.ts'

/** It counts on that day: approved, and not past the day of its expiry, which is its last. */
export function documentHolds(document: Row<'documents'>, on_day: RawBuilder<unknown>) {
  return sql`document_holds(${document.status}, ${document.expiry}, ${on_day}::date)`
}
