import { sql } from 'kysely'
import { fields } from '../../platform/graphql/fields.ts'
import { isInvolvedIn } from './jobs-visible-to.sql.ts'

// Prices never stand in the log: what was agreed is read from bids and incidents, which know who may see it.
const jobLogEntryFields = fields('JobLogEntry', 'job_log', ({ value, one }) => ({
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
  colleague: one('users', ({ row, child }) => sql`where ${child.id} = (${row.metadata} ->> 'colleague_id')::uuid`),
  stop: one('job_stops', ({ row, child }) => sql`where ${child.id} = ${row.stop_id}`),
  // Within two minutes of being pressed it was told at once (`step-times.ts`).
  received_at: value(
    ({ row }) =>
      sql`case when ${row.odd_time} or ${row.captured_at} < ${row.created_at} - interval '2 minutes' then ${row.created_at} end`,
  ),
  was_online: value(({ row }) => sql`coalesce((${row.metadata} ->> 'was_online')::boolean, false)`),
  // Why an invoice was rejected speaks of money, so that a limited driver does not read it (spec §6).
  reason: value(
    ({ row, viewer }) =>
      sql`case when ${viewer.has_full_access} or ${viewer.is_staff} or ${row.action} not in ('reject_invoice', 'reject_charges') then ${row.metadata} ->> 'reason' end`,
  ),
  notes_before: value(({ row }) => sql`${row.metadata} ->> 'notes_before'`),
  notes_after: value(({ row }) => sql`${row.metadata} ->> 'notes_after'`),
  comment: value(({ row }) => sql`${row.metadata} ->> 'comment'`),
}))

const jobFields = fields('Job', 'jobs', ({ many }) => ({
  log: many(
    'job_log',
    ({ row, child, oncePerRow }) =>
      sql`where ${child.job_id} = ${row.id} and ${oncePerRow(isInvolvedIn)} order by ${child.created_at}, ${child.id}`,
  ),
}))

export const jobLogReads = [jobLogEntryFields, jobFields]
