import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { AppError } from '../../platform/app-error.ts'
import type { Work } from '../../platform/operation.ts'
import { teamsStayApart } from '../teams/team-for-work.ts'
import { lockJob } from '../jobs/lock-job.ts'

/** Locks a job for an offer. One of a blocked company does not exist; one that is sold takes no bids any more. */
export async function lockBiddableJob({ tx, viewer, now }: Work, job_id: string) {
  const job = await lockJob(tx, job_id)
  if (!job || !viewer.team_id) return undefined
  if (await teamsStayApart(tx, job.team_id, viewer.team_id)) return undefined
  if (!isOpenForBids(job.status as JobStatus) || job.expiry_time <= now)
    throw AppError.notNow('bids_closed', job.status)
  return { job, blocked: false, accept_online: job.accept_online, additional_options: job.additional_options }
}
