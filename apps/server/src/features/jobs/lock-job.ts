import { partiesOf } from '@waybill/domain/access/party'
import type { Tx } from '../../platform/database/database.ts'
import type { Work } from '../../platform/operation.ts'
import { selectExpiredForUpdate, selectJobForUpdate, selectJobOfBidForUpdate, selectWholeJob } from './jobs.sql.ts'

/** The job row is the lock for everything that belongs to the job: take it before reading bids, stops or invoices. */
export function lockJob(tx: Tx, id: string) {
  return selectJobForUpdate(tx, id)
}
export type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>> & {
  /** The run had ended for whoever took a step before it arrived: the job is given as it was then, and the step is evidence. */
  is_late?: boolean
  /** They had written something since they took it, so there was signal: shown to both sides. */
  was_online?: boolean
}

export function lockJobOfBid(tx: Tx, bid_id: string): Promise<LockedJob | undefined> {
  return selectJobOfBidForUpdate(tx, bid_id)
}

/** Locks a job one of whose sides is the viewer's; any other does not exist for them. */
export async function lockOwnOrCarriedJob(
  { tx, viewer }: Pick<Work, 'tx' | 'viewer'>,
  id: string,
): Promise<LockedJob | undefined> {
  const job = await lockJob(tx, id)
  return job && partiesOf(viewer, job).length > 0 ? job : undefined
}

/** The same with all that is known of it, for who changes its description or copies it. */
export async function lockWholeJob(work: Pick<Work, 'tx' | 'viewer'>, id: string): Promise<WholeJob | undefined> {
  return (await lockOwnOrCarriedJob(work, id)) && selectWholeJob(work.tx, id)
}
export type WholeJob = Awaited<ReturnType<typeof selectWholeJob>>

/** Open jobs whose time has passed; what another worker holds is left to it. */
export function lockExpiredJobs(tx: Tx, now: Date, limit: number): Promise<LockedJob[]> {
  return selectExpiredForUpdate(tx, now, limit)
}
