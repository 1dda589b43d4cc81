import { sql } from 'kysely'
import { LEAST_TERM_DAYS, MOST_OVERDUE_DAYS } from '@waybill/domain/factoring/sellable'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'
import { invoicesOfSide } from '../invoices/invoices-visible-to.sql.ts'

type Office = Pick<ViewerSql, 'team_id' | 'has_full_access'>

/**
 * Invoices that the viewer's team has sent and could sell today: the same rules as `unsellableBecause` of the domain.
 */
export function invoicesSellableBy(viewer: Office & Pick<ViewerSql, 'today'>, invoice: Row<'invoices'>) {
  return sql`(${invoicesOfSide(viewer, invoice, 'driver')} and ${invoice.status} in ('pending', 'unpaid') and ${invoice.total} > 0 and ${invoice.credited} = 0
    and ${invoice.due_on} >= ${invoice.invoice_date} + ${sql.lit(LEAST_TERM_DAYS)} and ${invoice.due_on} >= ${viewer.today} - ${sql.lit(MOST_OVERDUE_DAYS)})`
}

/** The buyer of a company's invoices is nobody else's affair, least of all the debtor's. */
export function consentsVisibleTo(viewer: Office, consent: Row<'factoring_consents'>) {
  return sql`(${viewer.has_full_access} and ${consent.team_id} = ${viewer.team_id})`
}
