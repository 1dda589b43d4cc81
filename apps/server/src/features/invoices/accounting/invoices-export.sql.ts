import { numberKey } from '@waybill/domain/search/search-key'
import { anywhere } from '../../../platform/database/sql-parts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isOffice } from '@waybill/domain/access/viewer'
import type { InvoiceExportInput } from '@waybill/domain/invoices/invoice-input'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import type { Db } from '../../../platform/database/database.ts'
import {
  creditNoteNumber,
  i,
  inAge,
  inGroup,
  invoiceNumber,
  invoicesOfSide,
  isCredited,
  matches,
  n,
  otherTeamOf,
} from '../invoices-visible-to.sql.ts'

const PAGE = 500

export type ExportedInvoice = {
  id: string
  invoice_number: string
  /** Null for a credit note: it is one once and for all. */
  status: InvoiceStatus | null
  is_credited: boolean
  /** The invoice that a credit note takes back. */
  credits: string | null
  company_name: string
  job_number: string
  customer_job_number: string | null
  invoice_date: string
  delivery_date: Date | null
  due_on: string | null
  paid_on: string | null
  subtotal: number
  total_vat: number
  total: number
}

/**
 * The next invoices and credit notes of a side in the order of the screen, narrowed as the screen is. Credit notes are left out
 * where a group or an age of invoices is asked for.
 */
export async function selectExportPage(
  db: Db,
  { viewer, today }: { viewer: Viewer; today: string },
  input: InvoiceExportInput,
  after: Pick<ExportedInvoice, 'invoice_date' | 'id'> | undefined,
): Promise<ExportedInvoice[]> {
  const { side, group, age, team_id, from, until, search } = input
  const office = { team_id: sql`${viewer.team_id}::uuid`, has_full_access: sql`${isOffice(viewer)}::boolean` }
  const on = { today: sql`${today}::date` }
  const narrowed = sql.join(
    [
      invoicesOfSide(office, i, side),
      ...(group ? [inGroup[group](i, on)] : []),
      ...(age ? [inAge(i, on, age)] : []),
      ...(team_id ? [sql`${otherTeamOf(i, side)} = ${team_id}`] : []),
      ...(search ? [matches(i, side, { words: sql`${anywhere(search)}`, number: sql`${numberKey(search)}` })] : []),
    ],
    sql` and `,
  )
  const next = (day: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql.join(
      [
        narrowed,
        ...(from ? [sql`${day} >= ${from}::date`] : []),
        ...(until ? [sql`${day} <= ${until}::date`] : []),
        ...(after ? [sql`(${day}, ${id}) < (${after.invoice_date}::date, ${after.id}::uuid)`] : []),
      ],
      sql` and `,
    )
  const company = side === 'driver' ? sql`i.recipient` : sql`i.issuer`
  const about = sql`${company} ->> 'company_name' as company_name, i.job_number, i.customer_job_number`
  const notes = sql`union all select n.id, ${creditNoteNumber(n)}, null, false, ${invoiceNumber(i)}, ${about},
      n.credit_date, null, null, null, n.subtotal, n.total_vat, n.total
    from credit_notes n join invoices i on i.id = n.invoice_id where ${next(sql`n.credit_date`, sql`n.id`)}`
  const { rows } = await sql<ExportedInvoice>`
    select i.id, ${invoiceNumber(i)} as invoice_number, i.status, ${isCredited(i)} as is_credited, null as credits, ${about},
      i.invoice_date, i.delivery_date, i.due_on, i.paid_on, i.subtotal, i.total_vat, i.total
    from invoices i where ${next(i.invoice_date, i.id)} ${group || age ? sql`` : notes}
    order by invoice_date desc, id desc limit ${PAGE}`.execute(db)
  return rows
}
