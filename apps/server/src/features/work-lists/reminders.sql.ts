import { sql } from 'kysely'
import type { Owed } from '@waybill/domain/invoices/invoice-status'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db, Tx } from '../../platform/database/database.ts'
import { rowOf } from '../../platform/database/sql-parts.ts'
import { i, isCredited } from '../invoices/invoices-visible-to.sql.ts'
import { runIn } from '../../platform/tasks/run-at.sql.ts'

/** The name of the task that writes the mail of a day. */
export const MAIL_REMINDER = 'mail_reminder'
/** A user who picks ten jobs out of a list has the last of them in the same mail. */
const GATHER_SECONDS = 60

type OneDay = { from_team_id: string; to_team_id: string; day: string }

/** Adds the job to the mail of the day; false when that was written already, or has it. */
export async function gatherReminder(tx: Tx, { from_team_id, to_team_id, day }: OneDay, job_id: string) {
  const { rows } = await sql<{ id: string }>`
    insert into reminders as r (from_team_id, to_team_id, day, job_ids) values (${from_team_id}, ${to_team_id}, ${day}::date, array[${job_id}::uuid])
    on conflict on constraint reminders_one_a_day do update set job_ids = r.job_ids || excluded.job_ids
      where r.mailed_at is null and not r.job_ids && excluded.job_ids and cardinality(r.job_ids) < 100
    returning r.id`.execute(tx)
  const [reminder] = rows
  if (!reminder) return false
  await sql`select graphile_worker.add_job(${MAIL_REMINDER}, json_build_object('reminder_id', ${reminder.id}::uuid),
    job_key => ${`reminder-${reminder.id}`}, job_key_mode => 'preserve_run_at', run_at => ${runIn(GATHER_SECONDS)})`.execute(
    tx,
  )
  return true
}

export function selectInvoiceStatuses(tx: Tx, job_id: string) {
  return tx
    .selectFrom('invoices')
    .select(['status', sql<boolean>`${isCredited(rowOf('invoices'))}`.as('is_credited')])
    .where('job_id', '=', job_id)
    .execute()
}

export type RemindedJob = {
  id: string
  job_number: string
  status: JobStatus
  invoices: Owed[]
  is_carried: boolean
  from: string
  to: string
}

/**
 * The recipient of a reminder and its matters; undefined where the mail is written or nobody is left to read it.
 * Nothing joins it meanwhile.
 */
export async function lockReminder(tx: Tx, id: string) {
  const { rows } = await sql<{
    email: string
    name_first: string
    language: Language
    company: string
    jobs: RemindedJob[]
  }>`with claimed as (select * from reminders where id = ${id}::uuid and mailed_at is null for update)
    select u.email, u.name_first, u.language, t.company_name as company,
      (select json_agg(json_build_object('id', j.id, 'job_number', j.job_number, 'status', j.status,
          'invoices', coalesce((select json_agg(json_build_object('status', i.status, 'is_credited', ${isCredited(i)})) from invoices i where i.job_id = j.id), '[]'),
          'is_carried', j.bid_team_id = claimed.to_team_id, 'from', j.pickup_short_address, 'to', j.destination_short_address) order by j.pickup_date nulls first, j.id)
        from jobs j where j.id = any (claimed.job_ids)
          and ((j.team_id = claimed.from_team_id and j.bid_team_id = claimed.to_team_id) or (j.bid_team_id = claimed.from_team_id and j.team_id = claimed.to_team_id))) as jobs
    from claimed join teams t on t.id = claimed.from_team_id
      join users u on u.team_id = claimed.to_team_id and u.is_primary and not u.inactivated and u.deleted_at is null`.execute(
    tx,
  )
  return rows[0]
}

export async function setMailed(tx: Tx, id: string, mailed_at: Date) {
  await tx.updateTable('reminders').set({ mailed_at }).where('id', '=', id).execute()
}

/** A reminder that came to no mail must not count as the one of its day. */
export async function deleteUnmailed(tx: Tx, id: string) {
  await tx.deleteFrom('reminders').where('id', '=', id).where('mailed_at', 'is', null).execute()
}

export async function deleteRemindersBefore(db: Db, day: string) {
  await db.deleteFrom('reminders').where('day', '<', day).execute()
}
