import type { Tx } from '../../platform/database/database.ts'
import { updateShownScores } from './shown-scores.sql.ts'

/** The score each of these companies is shown with is what was counted of it. */
export function showScores(tx: Tx, team_ids: readonly string[]): Promise<void> {
  return updateShownScores(tx, team_ids)
}
