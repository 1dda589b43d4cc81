import type { Tx } from '../../../platform/database/database.ts'
import { lockJob } from '../lock-job.ts'
import { selectJobsWithPendingBidsBetween } from './bids.sql.ts'

/** The jobs of either team for which the other's offers wait, in one order. */
export async function lockJobsWithBidsBetween(tx: Tx, teams: readonly [string, string]) {
  for (const id of await selectJobsWithPendingBidsBetween(tx, teams)) await lockJob(tx, id)
}
