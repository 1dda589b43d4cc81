import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/operation.ts'
import { teamsStayApart } from '../../teams/team-for-work.ts'
import { selectLicenceGap } from '../job-licence.sql.ts'
import { lockJob, lockJobOfBid, type LockedJob } from '../lock-job.ts'
import { findBid, selectJobsWithPendingBidsBetween } from './bids.sql.ts'

/** Locks a job for an offer. One of a blocked company does not exist; one that is sold takes no bids any more. */
export async function lockBiddableJob(work: Work, job_id: string) {
  const job = await lockJob(work.tx, job_id)
  return job && biddable(work, job)
}

/** Locks the job and answers the bid, if it is one of the viewer's team. */
export async function lockOwnBid({ tx, viewer }: Work, bid_id: string) {
  const [job, bid] = await Promise.all([lockJobOfBid(tx, bid_id), findBid(tx, bid_id)])
  return job && bid && bid.team_id === viewer.team_id ? { job, bid } : undefined
}

/** The same, while the job still takes offers. */
export async function lockOwnOpenBid(work: Work, bid_id: string) {
  const own = await lockOwnBid(work, bid_id)
  const open = own && (await biddable(work, own.job))
  return own && open && { ...own, ...open }
}

async function biddable({ tx, viewer, now }: Work, job: LockedJob) {
  if (!viewer.team_id || (await teamsStayApart(tx, job.team_id, viewer.team_id))) return undefined
  if (!isOpenForBids(job.status as JobStatus) || job.expiry_time <= now)
    throw AppError.notNow('bids_closed', job.status)
  const licence_gap = await selectLicenceGap(tx, { job_id: job.id, team_id: viewer.team_id, now })
  const { accept_online, additional_options } = job
  return { job, blocked: false, accept_online, additional_options, licence_gap }
}

/** The jobs of either team for which the other's offers wait, in one order. */
export async function lockJobsWithBidsBetween(tx: Tx, teams: readonly [string, string]) {
  for (const id of await selectJobsWithPendingBidsBetween(tx, teams)) await lockJob(tx, id)
}
