import type { Tx } from '../../platform/database/database.ts'
import { showScores } from '../teams/show-scores.ts'
import { recountReputations } from './reputations.sql.ts'

/** What was published of these companies, counted anew, and shown. */
export async function recount(tx: Tx, team_ids: readonly string[], now: Date): Promise<void> {
  await recountReputations(tx, team_ids, now)
  await showScores(tx, team_ids)
}
