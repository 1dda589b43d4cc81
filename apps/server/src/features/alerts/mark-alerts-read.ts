import type { Tx } from '../../platform/database/database.ts'
import { insertAlertReads, upsertSeenUntil } from './alerts.sql.ts'

/** Alerts the user has looked at, by their jobs; without jobs all of them. */
export async function markAlertsRead(tx: Tx, user_id: string, job_ids: readonly string[] | null, now: Date) {
  if (job_ids === null) await upsertSeenUntil(tx, user_id, now)
  else await insertAlertReads(tx, user_id, job_ids)
}
