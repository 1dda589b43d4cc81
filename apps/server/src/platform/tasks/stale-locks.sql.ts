import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Lets go of what workers that are gone had in hand. */
export async function releaseLocksOf(db: Db, worker_ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${worker_ids}::text[])`.execute(db)
}

/** No task takes this long; the queue by itself would wait four hours before it took a killed server's tasks up again. */
const STALE_MINUTES = 5

/** Lets go of what a server had in hand that was killed and does not come back (its own it knows, `own-workers.ts`), so that another does it. */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(mins => ${STALE_MINUTES})))`.execute(
    db,
  )
}
