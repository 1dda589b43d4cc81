import { sql } from 'kysely'
import type { MailOutcome } from '@waybill/domain/imports/import-mail'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** The task that waits for somebody else's mail server. */
export const POLL_MAILBOX = 'poll_import_mailbox'

/** Queues a look into the mailbox: one after the other, and one that waits stands for all. */
export async function queuePoll(db: Db) {
  await sql`select graphile_worker.add_job(${POLL_MAILBOX}, '{}', queue_name => 'import-mailbox', job_key => 'import-mailbox', max_attempts => 1)`.execute(
    db,
  )
}

/** Refused mails of a company a day: more of them are a flood, and leave no trace. */
const MAX_REFUSED_A_DAY = 100

export async function findTeamOfToken(db: Db, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const address = db.selectFrom('import_addresses').select('team_id').where('token', 'in', tokens)
  return (await address.executeTakeFirst())?.team_id
}

/** The member of the team with that address, who has confirmed it: nobody completes a registration without. */
export function findMember(db: Db, team_id: string, email: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('team_id', '=', team_id)
    .where('email', '=', email)
    .where('registration_progress', '=', 'completed')
    .where('inactivated', '=', false)
    .executeTakeFirst()
}

export async function hasMail(db: Db, team_id: string, message_id: string): Promise<boolean> {
  const mail = db.selectFrom('import_mails').select('id').where('team_id', '=', team_id)
  return (await mail.where('message_id', '=', message_id).executeTakeFirst()) !== undefined
}

export type NewImportMail = {
  team_id: string
  user_id: string | null
  message_id: string
  from_address: string
  subject: string
  outcome: MailOutcome
  received_at: Date
}

/** Its id; undefined where the same mail is there already. */
export async function insertMail(tx: Tx, mail: NewImportMail): Promise<string | undefined> {
  const row = tx
    .insertInto('import_mails')
    .values(mail)
    .onConflict((conflict) => conflict.constraint('import_mails_once').doNothing())
  return (await row.returning('id').executeTakeFirst())?.id
}

export async function setImportOfMail(tx: Tx, id: string, import_id: string) {
  await tx.updateTable('import_mails').set({ import_id }).where('id', '=', id).execute()
}

export async function isFlooded(tx: Tx, team_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from import_mails
    where team_id = ${team_id} and removed_at is null and import_id is null and received_at > ${now}::timestamptz - interval '1 day'`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) >= MAX_REFUSED_A_DAY
}

export async function lockImportMail(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('import_mails')
    .select(['id', 'team_id', 'removed_at'])
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function replaceAddress(tx: Tx, row: { team_id: string; token: string; address: string; created_at: Date }) {
  const { token, address, created_at } = row
  return tx
    .insertInto('import_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ token, address, created_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteImportMailsBefore(db: Db, moment: Date) {
  await sql`delete from import_mails where received_at < ${moment}`.execute(db)
}
