import { sql } from 'kysely'
import { TRACKING_LINK_DAYS } from '@waybill/domain/tracking-links/tracked-job'
import type { Row } from '../../platform/database/row.ts'

const overStatuses = sql`('delivered', 'invoice', 'invoice_pending', 'invoice_rejected', 'paid', 'complete', 'cancel', 'expire', 'sold_outside_platform')`

/** When a link to the job stops being good; null while the job is not over (semantics §14). */
export function linkEndsAt(job: Row<'jobs'>) {
  return sql`case when ${job.status} in ${overStatuses} then
    coalesce(${job.delivery_end}, ${job.closed_at}, case ${job.status} when 'expire' then ${job.expiry_time} end, ${job.updated_at})
    + make_interval(days => ${sql.lit(TRACKING_LINK_DAYS)}) end`
}
