import type { Tx } from '../../platform/database/database.ts'
import { lockTeamRow } from './teams.sql.ts'

/** In one order whoever asks, so that two who lock the same teams do not wait for each other. Lock jobs first. */
export async function lockTeams(tx: Tx, ids: readonly string[]) {
  for (const id of ids.toSorted()) await lockTeamRow(tx, id)
}
