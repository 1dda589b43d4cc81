import { type RawBuilder, sql } from 'kysely'
import type { reportableSubjects } from '@waybill/domain/cases/case-input'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowOf } from '../../platform/database/sql-parts.ts'
import { conversationsVisibleTo, messagesVisibleTo } from '../chat/conversations-visible-to.sql.ts'
import { feedbacksVisibleTo } from '../feedback/feedbacks-visible-to.sql.ts'
import { jobFilesVisibleTo } from '../jobs/job-files-visible-to.sql.ts'
import { jobsVisibleTo } from '../jobs/jobs-visible-to.sql.ts'
import { teamsVisibleTo } from '../teams/teams-visible-to.sql.ts'
import { usersVisibleTo } from '../users/users-visible-to.sql.ts'

/** The things that a member reports by their id. */
type ReportableSubject = (typeof reportableSubjects)[number]

/** The reported thing as a report keeps it, and the company and person who answer for it. */
type Reported = {
  snapshot: string
  file_path: string | null
  job_id: string | null
  against_user_id: string | null
  against_team_id: string | null
}

type Select = (viewer: ViewerSql, id: string) => RawBuilder<unknown>

/** Each subject as it is now, where the viewer may see it. Money is in none of them. */
const subjects: Record<ReportableSubject, Select> = {
  message: (viewer, id) => sql`
    select jsonb_build_object('body', m.body, 'author', u.name_first || ' ' || u.name_last, 'company', t.company_name,
        'job_number', j.job_number, 'written_at', m.created_at)::text as snapshot, null::text as file_path,
      j.id as job_id, m.user_id as against_user_id, m.team_id as against_team_id
    from chat_messages m join conversations c on c.id = m.conversation_id join jobs j on j.id = c.job_id
      join users u on u.id = m.user_id join teams t on t.id = m.team_id
    where m.id = ${id} and m.withheld_at is null
      and ${conversationsVisibleTo(viewer, rowOf('c'))} and ${messagesVisibleTo(viewer, rowOf('m'))}`,
  job: (viewer, id) => sql`
    select jsonb_build_object('job_number', j.job_number, 'company', t.company_name, 'from', j.pickup_short_address,
        'to', j.destination_short_address, 'details', j.details, 'notes', j.notes)::text as snapshot, null::text as file_path,
      j.id as job_id, j.user_id as against_user_id, j.team_id as against_team_id
    from jobs j join teams t on t.id = j.team_id where j.id = ${id} and ${jobsVisibleTo(viewer, rowOf('j'))}`,
  job_file: (viewer, id) => sql`
    select jsonb_build_object('file', f.name, 'job_number', j.job_number, 'company', t.company_name, 'content_type', f.content_type,
        'bytes', f.bytes)::text as snapshot, f.path as file_path,
      j.id as job_id, f.user_id as against_user_id, f.team_id as against_team_id
    from uploads f join jobs j on j.id = f.job_id left join teams t on t.id = f.team_id
    where f.id = ${id} and f.kind = 'job_file' and f.withheld_at is null
      and ${jobsVisibleTo(viewer, rowOf('j'))} and ${jobFilesVisibleTo(viewer, rowOf('f'))}`,
  feedback: (viewer, id) => sql`
    select jsonb_build_object('comment', f.comment, 'rating', f.rating, 'company', t.company_name, 'job_number', j.job_number,
        'answer', f.answer, 'written_at', f.created_at)::text as snapshot, null::text as file_path,
      f.job_id, f.from_user_id as against_user_id, f.from_team_id as against_team_id
    from feedbacks f join jobs j on j.id = f.job_id join teams t on t.id = f.from_team_id
    where f.id = ${id} and ${feedbacksVisibleTo(viewer, rowOf('f'))}`,
  team: (viewer, id) => sql`
    select jsonb_build_object('company', t.company_name, 'town', t.town)::text as snapshot, null::text as file_path,
      null::uuid as job_id, null::uuid as against_user_id, t.id as against_team_id
    from teams t where t.id = ${id} and ${teamsVisibleTo(viewer, rowOf('t'))}`,
  user: (viewer, id) => sql`
    select jsonb_build_object('author', u.name_first || ' ' || u.name_last, 'company', t.company_name)::text as snapshot, null::text as file_path,
      null::uuid as job_id, u.id as against_user_id, u.team_id as against_team_id
    from users u left join teams t on t.id = u.team_id
    where u.id = ${id} and u.deleted_at is null and ${usersVisibleTo(viewer, rowOf('u'))}`,
}

/** The thing that is reported; undefined where it does not exist for the viewer. */
export async function selectReported(
  tx: Tx,
  viewer: ViewerSql,
  { kind, id }: { kind: ReportableSubject; id: string },
): Promise<Reported | undefined> {
  const { rows } = await sql<Reported>`${subjects[kind](viewer, id)}`.execute(tx)
  return rows[0]
}

/** An invoice as it was when the record of its payment was contested. Its amounts are not for staff to decide about. */
export async function snapshotOfInvoice(tx: Tx, invoice_id: string): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select jsonb_build_object('invoice', coalesce(i.external_number, i.number::text), 'job_number', i.job_number, 'company', payee.company_name,
        'payer', payer.company_name, 'sent_on', (i.sent_at at time zone 'Europe/London')::date, 'due_on', i.due_on, 'paid_on', i.paid_on,
        'marked_by', marked.company_name)::text as snapshot
    from invoices i join teams payee on payee.id = i.from_team_id join teams payer on payer.id = i.to_team_id
      left join teams marked on marked.id = i.paid_marked_by_team_id
    where i.id = ${invoice_id}`.execute(tx)
  return rows[0]!.snapshot
}

/** The page behind a tracking link that is good. */
export async function selectReportedPage(tx: Tx, link_id: string): Promise<Reported | undefined> {
  const { rows } = await sql<Reported>`
    select jsonb_build_object('job_number', j.job_number, 'company', t.company_name, 'from', j.pickup_short_address,
        'to', j.destination_short_address)::text as snapshot, null::text as file_path,
      j.id as job_id, l.user_id as against_user_id, j.team_id as against_team_id
    from tracking_links l join jobs j on j.id = l.job_id join teams t on t.id = j.team_id where l.id = ${link_id}`.execute(
    tx,
  )
  return rows[0]
}
