import { sql, type RawBuilder } from 'kysely'
import { FEEDBACK_BLIND_DAYS, FEEDBACK_DAYS } from '@waybill/domain/feedback/feedback'
import { carriedOutStatuses, closedStatuses } from '@waybill/domain/jobs/job-flow'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'

/** Statuses of jobs that were delivered, returned or left elsewhere. */
export const carriedOut = oneOf(carriedOutStatuses)

/** When the job was delivered, returned, left elsewhere or cancelled on the road; null while it has not ended so. */
function endOf(job: Row<'jobs'>) {
  return sql`case when ${job.status} in ${carriedOut} then coalesce(${job.delivery_end}, ${job.updated_at})
    when ${job.status} in ${oneOf(closedStatuses)} and ${job.route_date} is not null and ${job.bid_team_id} is not null
      then coalesce(${job.closed_at}, ${job.updated_at}) end`
}

// Days as London has them: what opens on the 28th opens when the 28th begins.
const dayAfter = (moment: RawBuilder<unknown>, days: number) =>
  sql`(((${moment}) at time zone 'Europe/London')::date + ${sql.lit(days)})::timestamp at time zone 'Europe/London'`

/** When feedback on the job is published at the latest. */
export function feedbackOpensAt(job: Row<'jobs'>) {
  return dayAfter(endOf(job), FEEDBACK_BLIND_DAYS)
}

/** The moment from which no more feedback can be left: the last day is a whole one. */
export function feedbackEndsAt(job: Row<'jobs'>) {
  return dayAfter(endOf(job), FEEDBACK_DAYS + 1)
}
