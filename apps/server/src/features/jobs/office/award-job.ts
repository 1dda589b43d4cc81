import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/operation.ts'
import { updateJob } from '../jobs.sql.ts'
import type { LockedJob } from '../lock-job.ts'
import { takeJobAction } from '../take-job-action.ts'

type Award = { bid_user_id: string; bid_team_id: string; bid_amount: number }

/**
 * Gives the job to a winner, who drives until somebody else is assigned; first of all, as it asks whether it is the
 * moment. The cost to a limited trial (`spendFreeJob`) comes when its bid has been answered.
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
