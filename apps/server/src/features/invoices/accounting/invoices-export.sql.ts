import { anywhere } from '../../../platform/database/sql-parts.ts'
import { sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isOffice } from '@waybill/domain/access/viewer'
import type { InvoiceExportInput } from '@waybill/domain/invoices/invoice-input'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import type { Db } from '../../../platform/database/database.ts'
import { i, inAge, inGroup, invoiceNumber, invoicesOfSide, matches, otherTeamOf } from '../invoices-visible-to.sql.ts'

const PAGE = 500

export type ExportedInvoice = {
  id: string
  invoice_number: string
  status: InvoiceStatus
  company_name: string
  job_number: string
  customer_job_number: string | null
  invoice_date: string
  delivery_date: Date | null
  due_on: string
  paid_on: string | null
  subtotal: number
  total_vat: number
  total: number
}

/** The next invoices of a side in the order of the screen, narrowed as the screen is. */
export async function selectExportPage(
  db: Db,
  { viewer, today }: { viewer: Viewer; today: string },
  { side, group, age, team_id, from, until, search }: InvoiceExportInput,
  after: Pick<ExportedInvoice, 'invoice_date' | 'id'> | undefined,
): Promise<ExportedInvoice[]> {
  const office = { team_id: sql`${viewer.team_id}::uuid`, has_full_access: sql`${isOffice(viewer)}::boolean` }
  const narrowed = [
    invoicesOfSide(office, i, side),
    ...(group ? [inGroup[group](i, { today: sql`${today}::date` })] : []),
    ...(age ? [inAge(i, { today: sql`${today}::date` }, age)] : []),
    ...(team_id ? [sql`${otherTeamOf(i, side)} = ${team_id}`] : []),
    ...(from ? [sql`i.invoice_date >= ${from}::date`] : []),
    ...(until ? [sql`i.invoice_date <= ${until}::date`] : []),
    ...(search ? [matches(i, side, sql`${anywhere(search)}`)] : []),
    ...(after ? [sql`(i.invoice_date, i.id) < (${after.invoice_date}::date, ${after.id}::uuid)`] : []),
  ]
  const company = side === 'driver' ? sql`i.recipient` : sql`i.issuer`
  const { rows } = await sql<ExportedInvoice>`
    select i.id, ${invoiceNumber(i)} as invoice_number, i.status, ${company} ->> 'company_name' as company_name, i.job_number,
      i.customer_job_number, i.invoice_date, i.delivery_date, i.due_on, i.paid_on, i.subtotal, i.total_vat, i.total
    from invoices i where ${sql.join(narrowed, sql` and `)}
    order by i.invoice_date desc, i.id desc limit ${PAGE}`.execute(db)
  return rows
}
