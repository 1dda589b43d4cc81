import type { Work } from '../../platform/operation.ts'
import type { SystemWork } from '../../platform/system-work.ts'
import { rejectPendingBids } from './bids.sql.ts'

/**
 * Offers on a job that has gone end with it, at the same moment. They are refused, not retracted: their bidders did nothing,
 * still see what became of the job, and hear when it comes back.
 */
export async function endPendingBids(
  { tx, now }: Pick<Work | SystemWork, 'tx' | 'now'>,
  job_id: string,
): Promise<void> {
  await rejectPendingBids(tx, job_id, 'Other', now)
}
