import { sql } from 'kysely'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import { oneOf } from '../../platform/database/sql-parts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const AT_ONCE = 1000

export async function selectJobsToComplete(db: Db, paid_by: string) {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j
    where j.status in ${oneOf(jobFlow.complete.from)} and exists (select from invoices i where i.job_id = j.id and i.paid_on <= ${paid_by}::date)
    order by j.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Marks overdue invoices as noticed and answers them: whoever else looks finds them noticed. */
export async function claimOverdueInvoices(tx: Tx, today: string, now: Date) {
  const { rows } = await sql<{ id: string; job_id: string }>`
    update invoices set due_notice_at = ${now} where id in (
      select id from invoices where status in ('pending', 'unpaid') and due_notice_at is null and due_on < ${today}::date
      order by due_on limit ${AT_ONCE} for update skip locked)
    returning id, job_id`.execute(tx)
  return rows
}
