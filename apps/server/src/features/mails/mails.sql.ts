import { sql } from 'kysely'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db, Tx } from '../../platform/database/database.ts'
import { mailTemplates, templateOf } from './mail-templates.ts'

/** The name of the task that takes one mail to the mail server. */
export const DELIVER_MAIL = 'deliver_mail'

type NewMail = { to_address: string; language: Language; template: string; parameters: object }

export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into mails (to_address, language, template, parameters)
    select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (to_address text, language text, template text, parameters jsonb)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

type Limits = { counted: readonly string[]; an_hour: number; minutes_between: number }

/**
 * How long a mail that was written comes too early for its address; zero or less: not at all. Counted by when the mails were
 * written, two at once one after the other.
 */
export async function secondsTooEarly(tx: Tx, mail: { id: string; to: string }, limits: Limits): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${mail.to}`}, 0))`.execute(tx)
  const { rows } = await sql<{ hour: number | null; between: number | null }>`with sent as (
      select m.template, m.created_at, mine.template as kind, mine.created_at as moment,
        row_number() over (order by m.created_at desc) as nth
      from mails mine join mails m on m.to_address = mine.to_address and m.id <> mine.id
        and m.created_at > mine.created_at - interval '1 hour'
      where mine.id = ${mail.id} and m.template = any(${[...limits.counted]}))
    select ceil(extract(epoch from min(created_at) filter (where nth = ${limits.an_hour}) + interval '1 hour' - min(moment)))::int as hour,
      ceil(extract(epoch from max(created_at) filter (where template = kind)
        + make_interval(mins => ${limits.minutes_between}) - min(moment)))::int as between
    from sent`.execute(tx)
  return Math.max(rows[0]?.hour ?? 0, rows[0]?.between ?? 0)
}

export async function deleteMail(tx: Tx, id: string) {
  await tx.deleteFrom('mails').where('id', '=', id).execute()
}

export async function queueDeliveries(db: Db, ids: readonly string[]) {
  await sql`select graphile_worker.add_job(coalesce(${JSON.stringify(tasksOfMails())}::jsonb ->> mail.template, ${DELIVER_MAIL}),
      json_build_object('mail_id', mail.id), job_key => 'mail-' || mail.id, max_attempts => 12)
    from mails mail where mail.id = any(${[...ids]}::uuid[])`.execute(db)
}

export function selectMail(db: Db, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectNewestMails(db: Db, limit: number, to_address: string | null) {
  return db
    .selectFrom('mails')
    .selectAll()
    .$if(to_address !== null, (query) => query.where('to_address', '=', to_address!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function markSent(db: Db, id: string, forget: readonly string[], now: Date) {
  await db
    .updateTable('mails')
    .set({
      status: 'sent',
      sent_at: now,
      error: null,
      attempts: sql`attempts + 1`,
      parameters: sql`parameters - ${[...forget]}::text[]`,
    })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, error: string) {
  await db
    .updateTable('mails')
    .set({ status: 'failed', error, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute()
}

export async function markQueued(tx: Tx, id: string): Promise<boolean> {
  const waiting = await tx
    .updateTable('mails')
    .set({ status: 'queued' })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}

export async function deleteMailsBefore(db: Db, moment: Date) {
  await db.deleteFrom('mails').where('created_at', '<', moment).execute()
}

/** Sends a mail again that did not go out; false when it has gone or is not there. */
export async function retryMail(tx: Tx, id: string): Promise<boolean> {
  const waiting = await markQueued(tx, id)
  if (waiting) await queueDeliveries(tx, [id])
  return waiting
}

/** The task that delivers a mail, where that is not the mail's own. */
function tasksOfMails(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(mailTemplates).flatMap((name) => {
      const task = templateOf(name)?.task
      return task ? [[name, task]] : []
    }),
  )
}
