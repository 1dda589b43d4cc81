import type { Tx } from '../../platform/database/database.ts'
import { updateJob } from './jobs.sql.ts'

export type Award = { bid_user_id: string; bid_team_id: string; bid_amount: number }

/** Winner and price onto the job; the winner drives until somebody else is assigned. Only the jobs feature writes the job's row. */
export async function recordAward(tx: Tx, job_id: string, award: Award, allocated_at: Date): Promise<void> {
  await updateJob(tx, job_id, { ...award, driver_id: award.bid_user_id, allocated_at })
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
