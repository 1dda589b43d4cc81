import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { runAt, runIn } from '../tasks/run-at.sql.ts'
import type { LiveMessage } from './live.ts'

export const SAY = 'say_live'

/** Said when, and only if, the change it is about is stored: at once, or when its time has come. */
export async function publishAfterCommit(
  db: Db,
  messages: readonly LiveMessage[],
  at?: { moment: Date; now: Date },
): Promise<void> {
  await sql`select graphile_worker.add_job(${SAY}, ${JSON.stringify({ messages })}::json, run_at => ${at ? runAt(at.moment, at.now) : runIn(0)})`.execute(
    db,
  )
}
