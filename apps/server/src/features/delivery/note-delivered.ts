import type { Tx } from '../../platform/database/database.ts'
import { noteProgress, noteStop } from '../jobs/job-progress.ts'

/** When a proof says that the goods were handed over is when the stop was completed, or the job delivered. */
export function noteDelivered(tx: Tx, pod: { job_id: string; stop_id: string | null }, date: Date): Promise<void> {
  return pod.stop_id
    ? noteStop(tx, pod.stop_id, { completed_at: date })
    : noteProgress(tx, pod.job_id, { delivery_end: date })
}
