import type { Tx } from '../../platform/database/database.ts'
import { moveEndpoints } from './api-callbacks.sql.ts'

/** What one company of a demo account was told, the one in its place is told from now on. */
export async function takeOverEndpoints(tx: Tx, from_team_id: string, to_team_id: string): Promise<void> {
  await moveEndpoints(tx, from_team_id, to_team_id)
}
