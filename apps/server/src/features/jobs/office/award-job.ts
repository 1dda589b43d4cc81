import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/operation.ts'
import { clearFreeJob } from '../../teams/teams.sql.ts'
import type { TeamForWork } from '../../teams/team-for-work.ts'
import { useFreeJob } from '../../teams/team-for-work.ts'
import { hidePendingBidsOfTeam, showPendingBidsOfTeam } from '../bids/bids.sql.ts'
import { updateJob } from '../jobs.sql.ts'
import type { LockedJob } from '../lock-job.ts'
import { takeJobAction } from '../take-job-action.ts'

type Award = { bid_user_id: string; bid_team_id: string; bid_amount: number }

/**
 * Gives the job to a winner, who drives until somebody else is assigned; first of all, as it asks whether it is the moment.
 * What it costs a limited trial (`spendFreeJob`) comes when its bid has been answered.
 */
export function awardJob(
  job: LockedJob,
  action: 'accept_bid' | 'allocate_direct',
  award: Award,
  work: Work,
): Promise<JobStatus> {
  const changes = { ...award, driver_id: award.bid_user_id, allocated_at: work.now }
  return takeJobAction(job, action, work, { changes })
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

/** The job is nobody's again. */
export async function clearAward(tx: Tx, job_id: string): Promise<void> {
  await updateJob(tx, job_id, {
    bid_user_id: null,
    bid_team_id: null,
    bid_amount: null,
    driver_id: null,
    fleet_vehicle_id: null,
    allocated_at: null,
  })
}
