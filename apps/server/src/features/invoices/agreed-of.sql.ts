import { sql } from 'kysely'
import { closedStatuses } from '@waybill/domain/jobs/job-flow'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'
import { agreedByHandSum } from '../jobs/incidents/agreed-charges.sql.ts'

/** The net amount that both sides agreed for an invoice, in pence, with which its subtotal is compared. */
export function agreedOf(invoice: Row<'invoices'>) {
  const charges = sql`(select sum(c.amount) from job_charges c where c.invoice_id = ${invoice.id} and c.state = 'accepted')`
  const ofJob = sql`(select case when j.status in ${oneOf(closedStatuses)} then 0 else coalesce(j.bid_amount, 0) end + coalesce(${agreedByHandSum(sql`j.id`)}, 0)
    from jobs j where j.id = ${invoice.job_id})`
  return sql`(case when ${invoice.supplement_no} = 0 then ${ofJob} else 0 end + coalesce(${charges}, 0))::int`
}
