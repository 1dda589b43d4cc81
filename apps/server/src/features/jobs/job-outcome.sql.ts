import { sql, type RawBuilder } from 'kysely'
import { type JobOutcome, statusesWith } from '@waybill/domain/jobs/job-outcome'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'

const is = (outcome: JobOutcome) => sql.lit(outcome)

const mayBe = (job: Row<'jobs'>, outcome: JobOutcome) => sql`${job.status} in ${oneOf(statusesWith(outcome))}`

/** Whether the job was posted again: its load has another number now. */
function wasReposted(job: Row<'jobs'>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jobs copy where copy.reposted_from_id = ${job.id})`
}

/** How the job ended, as `jobOutcomeOf` of the domain says it; null while it is on its way. */
export function jobOutcome(job: Row<'jobs'>): RawBuilder<JobOutcome | null> {
  return sql<JobOutcome | null>`case
    when ${mayBe(job, 'delivered')} then case
      when not ${job.delivery_failed} then ${is('delivered')}
      when exists (select from pods por where por.job_id = ${job.id} and por.kind = 'POR' and not por.is_late) then ${is('returned')}
      else ${is('left_elsewhere')} end
    when ${mayBe(job, 'failed')} then case when ${job.is_returning} then ${is('returning')} else ${is('failed')} end
    when ${mayBe(job, 'expired')} then ${is('expired')}
    when ${mayBe(job, 'sold_outside')} then ${is('sold_outside')}
    when not ${mayBe(job, 'reposted')} then null
    when ${wasReposted(job)} then ${is('reposted')}
    when ${job.canceled_by} = 'driver_canceled' then ${is('cancelled_by_carrier')}
    else ${is('cancelled_by_poster')} end`
}
