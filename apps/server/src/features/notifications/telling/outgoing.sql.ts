import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** The name of the task that writes one user's digest. */
export const WRITE_DIGEST = 'write_digest'

/** True for whoever comes first: what follows belongs into the same transaction. */
export async function claimNotice(tx: Tx, fact_id: number, notice: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('notices_sent')
    .values({ fact_id, notice })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice')
    .executeTakeFirst()
  return claimed !== undefined
}

/** A task for each user whose digest up to that moment is still to be written. */
export async function queueDigests(db: Db, until: Date) {
  await sql`select graphile_worker.add_job(${WRITE_DIGEST}, json_build_object('user_id', u.id), job_key => 'digest-' || u.id)
    from users u where email_notifications = 'DIGEST' and not inactivated and coalesce(digest_until, '-infinity') < ${until}`.execute(
    db,
  )
}
