import type { Work } from '../../platform/operation.ts'
import type { SystemWork } from '../../platform/system-work.ts'
import type { TeamForWork } from '../teams/team-for-work.ts'
import { clearFreeJob, updateFreeJob } from '../teams/teams.sql.ts'
import { hidePendingBidsOfTeam, showPendingBidsOfTeam } from './bids/bids.sql.ts'
import { selectWhetherLogged } from './jobs.sql.ts'
import type { LockedJob } from './lock-job.ts'

// `hasJobLeft` of the domain decides who has a job left (subscriptions/subscription-status.ts).

type FactWork = Pick<Work | SystemWork, 'tx' | 'recordFact'>
type Holder = Pick<TeamForWork, 'id' | 'is_active_subscriber' | 'has_this_job'>

/**
 * A limited trial's one free job is this one, and the team is notified. A job that it had already is no second one: a
 * copy takes its place. Nothing is asked of a subscriber.
 */
export async function useFreeJob({ tx, recordFact }: FactWork, team: Holder, job_id: string): Promise<void> {
  if (team.is_active_subscriber) return
  await updateFreeJob(tx, team.id, job_id)
  if (!team.has_this_job) recordFact({ name: 'free_job_used', team_id: team.id })
}

/**
 * A limited trial has had its free job with this one, and its other offers are withheld. The team's row was locked after the
 * job's, always in that order, so that it cannot be given two at once.
 */
export async function spendFreeJob(work: Work, taker: TeamForWork, job_id: string): Promise<void> {
  await useFreeJob(work, taker, job_id)
  if (!taker.is_active_subscriber) await hidePendingBidsOfTeam(work.tx, taker.id)
}

type EndedJob = Pick<LockedJob, 'id' | 'team_id' | 'bid_team_id'>

/** The job came to nothing: unless its goods were collected, both sides have their free job back. */
export async function giveBackFreeJob(work: FactWork, job: EndedJob): Promise<void> {
  if (await selectWhetherLogged(work.tx, job.id, 'goods_on_board')) return
  await returnFreeJob(work, job.id, [job.team_id, job.bid_team_id])
}

/** Those of the teams whose one free job was this one have it to use again, and their offers count. */
export async function returnFreeJob(
  { tx, recordFact }: FactWork,
  job_id: string,
  team_ids: readonly (string | null)[],
) {
  for (const team_id of team_ids) {
    if (!team_id || !(await clearFreeJob(tx, team_id, job_id))) continue
    await showPendingBidsOfTeam(tx, team_id)
    recordFact({ name: 'free_job_returned', team_id })
  }
}
