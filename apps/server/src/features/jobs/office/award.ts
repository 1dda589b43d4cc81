import type { Tx } from '../../../platform/database/database.ts'
import { updateJob, type JobChanges } from '../jobs.sql.ts'

export type Award = { bid_user_id: string; bid_team_id: string; bid_amount: number }

/** Winner and price, for the job's row; the winner drives until somebody else is assigned. */
export function awarded(award: Award, allocated_at: Date): JobChanges {
  return { ...award, driver_id: award.bid_user_id, allocated_at }
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
