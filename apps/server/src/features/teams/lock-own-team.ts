import type { Work } from '../../platform/operation.ts'
import { selectTeamForUpdate } from './teams.sql.ts'

/** The viewer's company, locked; for whoever has none the permission says so. */
export async function lockOwnTeam({ tx, viewer }: Pick<Work, 'tx' | 'viewer'>) {
  return { team: viewer.team_id ? await selectTeamForUpdate(tx, viewer.team_id) : undefined }
}
