import { sql } from 'kysely'
import { lateMinutes, readyPhrases } from '@waybill/domain/chat/ready-phrases'
import { driverActions } from '@waybill/domain/delivery/next-driver-action'
import { runningStatuses } from '@waybill/domain/jobs/job-flow'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'

const late = Object.entries(lateMinutes) as [keyof typeof lateMinutes, number][]
const bodies = late.map(([phrase]) => readyPhrases[phrase])

/** Messages in which the carrier of a running job announces a delay, unless the driver has taken a step since then. */
export function isAnnouncedDelay(message: Row<'chat_messages'>, job: Row<'jobs'>) {
  return sql`${message.conversation_id} = (select c.id from conversations c where c.job_id = ${job.id} and c.taker_team_id = ${job.bid_team_id})
    and ${job.status} in ${oneOf(runningStatuses)} and ${message.team_id} = ${job.bid_team_id} and ${message.withheld_at} is null
    and ${message.body} in ${oneOf(bodies)}
    and ${announcedAt(message)} > coalesce((select max(l.date_and_time) from job_log l
      where l.job_id = ${job.id} and not l.is_late and l.action in ${oneOf(driverActions)}), '-infinity')`
}

/** The moment of the driver's press, which may have waited for a connection. */
export const announcedAt = ({ captured_at, created_at }: Row<'chat_messages'>) =>
  sql`coalesce(${captured_at}, ${created_at})`

export function announcedMinutes({ body }: Row<'chat_messages'>) {
  const cases = late.map(([phrase, minutes]) => sql`when ${sql.lit(readyPhrases[phrase])} then ${sql.lit(minutes)}`)
  return sql`(case ${body} ${sql.join(cases, sql` `)} end)`
}
