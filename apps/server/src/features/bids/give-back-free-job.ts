import { clearFreeJob } from '../teams/teams.sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { showPendingBidsOfTeam } from './bids.sql.ts'

/** A limited trial whose one job comes to nothing before it was collected has it to use again, and its offers count. */
export async function giveBackFreeJob(tx: Tx, { id, bid_team_id }: Pick<LockedJob, 'id' | 'bid_team_id'>) {
  if (bid_team_id && (await clearFreeJob(tx, bid_team_id, id))) await showPendingBidsOfTeam(tx, bid_team_id)
}
