import type { Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'
import type { TeamForWork } from '../teams/team-for-work.ts'
import { clearFreeJob, updateFreeJob } from '../teams/teams.sql.ts'
import { hidePendingBidsOfTeam, showPendingBidsOfTeam } from './bids/bids.sql.ts'
import type { LockedJob } from './lock-job.ts'

// Who has a job left is said by `hasJobLeft` of the domain (subscriptions/subscription-status.ts).

/** The limited trial's one free job is this one; the trial has ended with it, and the team is told. */
export async function useFreeJob({ tx, happened }: Pick<Work, 'tx' | 'happened'>, team_id: string, job_id: string) {
  await updateFreeJob(tx, team_id, job_id)
  happened({ name: 'free_job_used', team_id })
}

/**
 * A limited trial has had its free job with this one, and its other offers are withheld. The team's row was locked after the
 * job's, always in that order, so that it cannot be given two at once.
 */
export async function spendFreeJob(work: Work, taker: TeamForWork, job_id: string): Promise<void> {
  if (taker.is_active_subscriber) return
  await useFreeJob(work, taker.id, job_id)
  await hidePendingBidsOfTeam(work.tx, taker.id)
}

/** A limited trial whose one job comes to nothing before it was collected has it to use again, and its offers count. */
export async function giveBackFreeJob(tx: Tx, { id, bid_team_id }: Pick<LockedJob, 'id' | 'bid_team_id'>) {
  if (bid_team_id && (await clearFreeJob(tx, bid_team_id, id))) await showPendingBidsOfTeam(tx, bid_team_id)
}
