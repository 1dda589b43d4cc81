import { hasJobLeft } from '@waybill/domain/subscriptions/subscription-status'
import { AppError } from '../../platform/app-error.ts'
import type { Work } from '../../platform/operation.ts'
import { hidePendingBidsOfTeam } from './bids.sql.ts'
import { lockTeamStanding, useFreeJob } from '../teams/team-standing.ts'
import { recordAward, type Award } from '../jobs/record-award.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { requireMoment, takeJobAction } from '../jobs/take-job-action.ts'

/**
 * Gives the job to a winner, who drives until somebody else is assigned. The carrying team's row is locked after the job's,
 * always in that order, so that a limited trial cannot be given two free jobs at once.
 */
export async function awardJob(job: LockedJob, action: 'accept_bid' | 'allocate_direct', award: Award, work: Work) {
  const { tx, now } = work
  requireMoment(job, action, work)
  const team = await lockTeamStanding(tx, award.bid_team_id, now)
  if (!team) throw AppError.notFound()
  if (!hasJobLeft(team)) throw AppError.refused('taker_bid_limit_reached')
  await recordAward(tx, job.id, award, now)
  await takeJobAction(job, action, work)
  if (team.is_active_subscriber) return
  await useFreeJob(tx, team.id, job.id)
  await hidePendingBidsOfTeam(tx, team.id)
}
