import { sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isOffice } from '@waybill/domain/access/viewer'
import type { DebtAge, InvoiceSide } from '@waybill/domain/invoices/accounting'
import type { Db } from '../../../platform/database/database.ts'
import type { InvoiceParty } from '../raising/invoice-parties.ts'
import {
  creditNoteNumber,
  debtAge,
  i,
  invoiceNumber,
  n,
  paidTotal,
  invoicesOfSide,
  otherTeamOf,
} from '../invoices-visible-to.sql.ts'

/** Which two companies, from whose side, and from when until when; days are YYYY-MM-DD, both included. */
export type StatementOf = { side: InvoiceSide; team_id: string; from: string; until: string }

export type StatementLine = {
  kind: 'invoice' | 'credit' | 'payment' | 'refund'
  day: string
  invoice_number: string
  job_number: string
  customer_job_number: string | null
  due_on: string
  /** Pence as they change what is owed: invoices and what was given back above zero, credits and payments below. */
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

/** Everything between the two that changes what is owed, each with its day. */
function changes(viewer: Viewer, of: StatementOf) {
  const about = sql`i.job_number, i.customer_job_number, i.due_on`
  const own = sql`${between(viewer, of)} and ${counts}`
  return sql`
    select 1 as rank, 'invoice' as kind, i.invoice_date as day, ${invoiceNumber(i)} as invoice_number, ${about}, i.total, i.id
      from invoices i where ${own}
    union all select 2, 'credit', n.credit_date, ${creditNoteNumber(n)}, ${about}, n.total, n.id
      from credit_notes n join invoices i on i.id = n.invoice_id where ${own}
    union all select 3, 'payment', i.paid_on, ${invoiceNumber(i)}, ${about}, -(${paidTotal(i)}), i.id
      from invoices i where ${own} and i.paid_on is not null
    union all select 4, 'refund', r.refunded_on, ${invoiceNumber(i)}, ${about}, r.amount, r.id
      from invoice_refunds r join invoices i on i.id = r.invoice_id where ${own}`
}

/** The debt before the first day, in pence; less than nothing where more was paid than is owed. */
export async function selectOpeningBalance(db: Db, viewer: Viewer, of: StatementOf): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(c.total), 0) as balance from (${changes(viewer, of)}) c where c.day < ${of.from}::date`.execute(
    db,
  )
  return Number(rows[0]?.balance ?? 0)
}

/** Invoices, credits, payments and refunds in their order; one more than `most` where there is more. */
export async function selectStatementLines(db: Db, viewer: Viewer, of: StatementOf, most: number) {
  const { rows } = await sql<StatementLine>`
    select c.kind, c.day, c.invoice_number, c.job_number, c.customer_job_number, c.due_on, c.total
    from (${changes(viewer, of)}) c where c.day between ${of.from}::date and ${of.until}::date
    order by c.day, c.rank, c.id limit ${most + 1}`.execute(db)
  return rows
}

/** The open amounts on the last day, by how long they have been due then. */
export async function selectStatementAges(db: Db, viewer: Viewer, of: StatementOf) {
  const on = { today: sql`${of.until}::date` }
  const { rows } = await sql<{ age: DebtAge; total: string }>`
    select ${debtAge(i, on)} as age, sum(i.total + coalesce(n.total, 0)) as total from invoices i
      left join lateral (select sum(c.total) as total from credit_notes c where c.invoice_id = i.id and c.credit_date <= ${of.until}::date) n on true
    where ${between(viewer, of)} and ${counts} and i.invoice_date <= ${of.until}::date
      and (i.paid_on is null or i.paid_on > ${of.until}::date)
    group by 1`.execute(db)
  return new Map(rows.map(({ age, total }) => [age, Number(total)]))
}
