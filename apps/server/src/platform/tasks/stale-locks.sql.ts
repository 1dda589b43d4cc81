import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** No task takes this long; the queue by itself would wait four hours before it took a killed server's tasks up again. */
const STALE_MINUTES = 5

/** Lets go of what a killed server had in hand, so that the next one does it. */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(mins => ${STALE_MINUTES})))`.execute(
    db,
  )
}
