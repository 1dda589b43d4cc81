import type { Work } from '../../platform/operation.ts'
import { lockJobsWithBidsBetween } from '../jobs/bids/lock-bids.ts'
import { lockTeams } from '../teams/teams.sql.ts'
import { selectWhetherKnown } from './blocked-teams.sql.ts'

/**
 * The viewer's company and one that it knows, both locked, after the jobs between them: whoever bids, accepts or allocates holds
 * one of these rows until they are done, so that nothing new begins while a block is set.
 */
export async function lockPair(work: Work, team_id: string) {
  const { tx, viewer } = work
  if (viewer.team_id === null || team_id === viewer.team_id) return undefined
  if (!(await selectWhetherKnown(work, team_id))) return undefined
  const teams = [viewer.team_id, team_id] as const
  await lockJobsWithBidsBetween(tx, teams)
  await lockTeams(tx, teams)
  return { block: { team_id: viewer.team_id, blocked_team_id: team_id }, teams }
}
