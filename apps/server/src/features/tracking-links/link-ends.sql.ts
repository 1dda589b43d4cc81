import { sql } from 'kysely'
import { expiredStatuses, overStatuses } from '@waybill/domain/jobs/job-flow'
import { TRACKING_LINK_DAYS } from '@waybill/domain/tracking-links/tracked-job'
import { oneOf } from '../../platform/database/one-of.ts'
import type { Row } from '../../platform/database/row.ts'

/** When a link to the job stops being good; null while the job is not over (semantics §14). */
export function linkEndsAt(job: Row<'jobs'>) {
  return sql`case when ${job.status} in ${oneOf(overStatuses)} then
    coalesce(${job.delivery_end}, ${job.closed_at}, case when ${job.status} in ${oneOf(expiredStatuses)} then ${job.expiry_time} end, ${job.updated_at})
    + make_interval(days => ${sql.lit(TRACKING_LINK_DAYS)}) end`
}
