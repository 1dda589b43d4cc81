import type { CancelParty, CloseJobReason } from '@waybill/domain/jobs/job'
import type { Tx } from '../../../platform/database/database.ts'
import { updateJob } from '../jobs.sql.ts'

type Closing = { closed_at: Date; close_reason?: CloseJobReason; canceled_by?: CancelParty }

/** When and why a job left the board, beside its status. Bids that end with it carry the same moment. */
export async function noteClosing(tx: Tx, job_id: string, closing: Closing): Promise<void> {
  await updateJob(tx, job_id, closing)
}

/** The job is open again, and what somebody did on the way to it is no part of the next run. */
export async function clearClosing(tx: Tx, job_id: string, expiry_time: Date): Promise<void> {
  await updateJob(tx, job_id, {
    closed_at: null,
    close_reason: null,
    canceled_by: null,
    route_date: null,
    collection_date: null,
    road_status: null,
    expiry_time,
  })
}
