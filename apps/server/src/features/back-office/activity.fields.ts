import { sql } from 'kysely'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import { newestBackup } from '../../platform/backup/backups.sql.ts'
import { queries } from '../../platform/graphql/fields.ts'
import { selectOldestDue } from '../../platform/tasks/queue-figures.sql.ts'
import { selectCounts } from './counts.sql.ts'
import { isReal } from './used-filters.fields.ts'

const london = sql`'Europe/London'`

const roots = queries(({ derived, plain }) => ({
  backOfficeCounts: {
    ...plain(async ({ platform: { databases } }) => ({
      ...(await selectCounts(databases.db)),
      newest_backup_at: (await newestBackup(databases.db)) ?? null,
      oldest_task_seconds: await selectOldestDue(databases.db),
    })),
    door: 'staff',
  },
  activity: {
    ...derived(({ viewer, arg }) => {
      const day = sql`coalesce(${arg('day')}::date, ${viewer.today})`
      const within = (column: ReturnType<typeof sql>) =>
        sql`${column} >= h.hour and ${column} < h.hour + interval '1 hour'`
      return sql`select h.hour,
          (select count(*)::int from users u where ${within(sql`u.created_at`)} and u.registration_progress <> 'admin' and ${isReal(sql`u.team_id`)}) as sign_ups,
          (select count(*)::int from jobs j where ${within(sql`j.created_at`)} and ${isReal(sql`j.team_id`)}) as jobs_posted,
          (select count(*)::int from bids b where ${within(sql`b.created_at`)} and ${isReal(sql`b.team_id`)}) as bids,
          (select count(*)::int from job_log l join jobs j on j.id = l.job_id where l.status_to = ${sql.lit(jobFlow.deliver.to)} and not l.is_late and ${within(sql`l.created_at`)} and ${isReal(sql`j.team_id`)}) as deliveries,
          (select count(*)::int from invoices i where ${within(sql`i.created_at`)} and ${isReal(sql`i.from_team_id`)}) as invoices,
          (select count(*)::int from graphile_worker.jobs t where t.attempts >= t.max_attempts and ${within(sql`t.updated_at`)}) as failed_tasks
        from generate_series(${day}::timestamp at time zone ${london}, (${day} + 1)::timestamp at time zone ${london} - interval '1 hour', interval '1 hour') as h (hour)
        where ${viewer.is_staff} and h.hour <= ${viewer.now} order by h.hour`
    }),
    door: 'staff',
  },
}))

export const activityReads = [roots]
