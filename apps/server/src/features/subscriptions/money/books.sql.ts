import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type BookLine = {
  kind: 'invoice' | 'credit_note'
  number: number
  day: string
  company_name: string
  vat_number: string | null
  description: string
  /** Pence; of a credit note below nought. */
  subtotal: number
  vat_rate: number
  total_vat: number
  total: number
  /** Of a credit note: the invoice it takes from. */
  invoice_number: number | null
}

type Period = { from: string; until: string }

/** The operator's papers of a period as they were issued, in the order of their days; one more than `limit` says that there are too many. */
export async function selectBookLines(db: Db, { from, until }: Period, limit: number): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    select 'invoice' as kind, i.number, i.invoice_date::text as day, i.recipient ->> 'company_name' as company_name,
      i.recipient ->> 'vat_number' as vat_number, i.description, i.subtotal::int as subtotal, i.vat_rate, i.total_vat::int as total_vat,
      i.total::int as total, null::int as invoice_number
    from subscription_invoices i where i.invoice_date between ${from}::date and ${until}::date
    union all
    select 'credit_note', r.number, r.credit_date::text, r.recipient ->> 'company_name', r.recipient ->> 'vat_number', i.description,
      -r.subtotal::int, i.vat_rate, -r.total_vat::int, -r.total::int, i.number
    from subscription_refunds r join subscription_invoices i on i.id = r.invoice_id
    where r.number is not null and r.credit_date between ${from}::date and ${until}::date
    order by 3, 1 desc, 2 limit ${limit + 1}`.execute(db)
  return rows
}
