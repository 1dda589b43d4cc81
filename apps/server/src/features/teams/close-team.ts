import type { Tx } from '../../platform/database/database.ts'
import { updateClosedTeam } from './teams.sql.ts'

/** The last of its people has gone. */
export async function closeTeam(tx: Tx, team_id: string): Promise<void> {
  await updateClosedTeam(tx, team_id)
}
