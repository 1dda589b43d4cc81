import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Companies whose demo account was reset before then, and of which staff have written nothing down. */
export async function selectRetiredBefore(db: Db, moment: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from teams t
    where t.is_sandbox and t.sandbox_of is null and t.is_suspended and t.updated_at < ${moment}
      and not exists (select from audit_log a left join users u on u.id = a.user_id where t.id in (a.team_id, u.team_id))
    order by t.updated_at, t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A company with all that hangs on it. Its jobs were carried by companies of the same account, which go as well. */
export async function deleteSandboxTeam(tx: Tx, id: string) {
  const jobs = sql`select id from jobs where ${id}::uuid in (team_id, bid_team_id)`
  await sql`delete from invoices where job_id in (${jobs})`.execute(tx)
  // Before their jobs: a signature is a file of the job, and is kept for its proof.
  await sql`delete from pods where job_id in (${jobs})`.execute(tx)
  await sql`delete from jobs where id in (${jobs})`.execute(tx)
  await sql`delete from bids where team_id = ${id}::uuid`.execute(tx)
  for (const table of ['documents', 'contacts', 'users'])
    await sql`delete from ${sql.table(table)} where team_id = ${id}::uuid`.execute(tx)
  await sql`delete from teams where id = ${id}::uuid`.execute(tx)
}
