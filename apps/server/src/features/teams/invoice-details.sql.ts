import { sql } from 'kysely'
import { bankFields } from '@waybill/domain/teams/company-input'
import type { Row } from '../../platform/database/row.ts'

/** The company says where it is paid; of no company at all it is false. */
export function hasInvoiceDetails(team: Row<'teams'>) {
  return sql`(${sql.join(
    bankFields.map((field) => sql`${team[field]} is not null`),
    sql` and `,
  )})`
}
