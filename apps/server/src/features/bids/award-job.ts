import type { Work } from '../../platform/operation.ts'
import { hidePendingBidsOfTeam } from './bids.sql.ts'
import { useFreeJob, type TeamForWork } from '../teams/team-for-work.ts'
import { awarded, type Award } from '../jobs/award.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { requireMoment, takeJobAction } from '../jobs/take-job-action.ts'

type Locked = { job: LockedJob; taker: TeamForWork }

/**
 * Gives the job to a winner, who drives until somebody else is assigned. The carrying team's row was locked after the job's,
 * always in that order, so that a limited trial cannot be given two free jobs at once.
 */
export async function awardJob(
  { job, taker }: Locked,
  action: 'accept_bid' | 'allocate_direct',
  winner: Omit<Award, 'bid_team_id'>,
  work: Work,
) {
  await requireMoment(job, action, work)
  await takeJobAction(job, action, work, { changes: awarded({ ...winner, bid_team_id: taker.id }, work.now) })
  if (taker.is_active_subscriber) return
  await useFreeJob(work, taker.id, job.id)
  await hidePendingBidsOfTeam(work.tx, taker.id)
}
