import { sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isOffice } from '@waybill/domain/access/viewer'
import type { DebtAge, InvoiceSide } from '@waybill/domain/invoices/accounting'
import type { Db } from '../../../platform/database/database.ts'
import type { InvoiceParty } from '../raising/invoice-parties.ts'
import { debtAge, i, invoiceNumber, invoicesOfSide, otherTeamOf } from '../invoices-visible-to.sql.ts'

/** Which two companies, from whose side, and from when until when; days are YYYY-MM-DD, both included. */
export type StatementOf = { side: InvoiceSide; team_id: string; from: string; until: string }

export type StatementLine = {
  kind: 'invoice' | 'payment'
  day: string
  invoice_number: string
  job_number: string
  customer_job_number: string | null
  due_on: string
  total: number
}

/** All between the viewer's company and the other; an invoice that was rejected is owed by nobody. */
function between(viewer: Viewer, { side, team_id }: StatementOf) {
  const office = { team_id: sql`${viewer.team_id}::uuid`, has_full_access: sql`${isOffice(viewer)}::boolean` }
  return sql`${invoicesOfSide(office, i, side)} and ${otherTeamOf(i, side)} = ${team_id}`
}
const counts = sql`i.status <> 'rejected'`

/** Both companies as their newest invoice names them; undefined where there is none the viewer may see. */
export async function findStatementParties(db: Db, viewer: Viewer, of: StatementOf) {
  const { rows } = await sql<{ issuer: InvoiceParty; recipient: InvoiceParty }>`
    select i.issuer, i.recipient from invoices i where ${between(viewer, of)}
    order by i.invoice_date desc, i.id desc limit 1`.execute(db)
  return rows[0]
}

/** What was owed before the first day, in pence; less than nothing where an invoice was paid before its own day. */
export async function selectOpeningBalance(db: Db, viewer: Viewer, of: StatementOf): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(i.total) filter (where i.invoice_date < ${of.from}::date), 0)
      - coalesce(sum(i.total) filter (where i.paid_on < ${of.from}::date), 0) as balance
    from invoices i where ${between(viewer, of)} and ${counts}
      and (i.invoice_date < ${of.from}::date or i.paid_on < ${of.from}::date)`.execute(db)
  return Number(rows[0]?.balance ?? 0)
}

/** What was invoiced and what was paid, in the order it happened; one more than `most` where there is more. */
export async function selectStatementLines(db: Db, viewer: Viewer, of: StatementOf, most: number) {
  const about = sql`${invoiceNumber(i)} as invoice_number, i.job_number, i.customer_job_number, i.due_on, i.total`
  const within = (day: ReturnType<typeof sql>) => sql`${day} between ${of.from}::date and ${of.until}::date`
  const { rows } = await sql<StatementLine>`
    select 'invoice' as kind, i.invoice_date as day, ${about}, i.id
      from invoices i where ${between(viewer, of)} and ${counts} and ${within(sql`i.invoice_date`)}
    union all select 'payment', i.paid_on, ${about}, i.id
      from invoices i where ${between(viewer, of)} and ${counts} and ${within(sql`i.paid_on`)}
    order by day, kind, id limit ${most + 1}`.execute(db)
  return rows
}

/** What is still owed on the last day, by how long it has been due then. */
export async function selectStatementAges(db: Db, viewer: Viewer, of: StatementOf) {
  const on = { today: sql`${of.until}::date` }
  const { rows } = await sql<{ age: DebtAge; total: string }>`
    select ${debtAge(i, on)} as age, sum(i.total) as total from invoices i
    where ${between(viewer, of)} and ${counts} and i.invoice_date <= ${of.until}::date
      and (i.paid_on is null or i.paid_on > ${of.until}::date)
    group by 1`.execute(db)
  return new Map(rows.map(({ age, total }) => [age, Number(total)]))
}
