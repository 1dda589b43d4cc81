import { trackingLinkInput } from '@waybill/domain/tracking-links/tracking-link-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { hashOfToken, newToken } from '../../platform/secrets/token.ts'
import { insertTrackingLink, revokeLink, selectWhetherOver } from './tracking-links.sql.ts'

/** The poster hands it to their customer; of two links only the newer one is good. */
export const createTrackingLink = operation({
  input: trackingLinkInput,
  permission: 'tracking_link.edit',
  answersSecret: true,

  async load({ job_id }, { tx, viewer }) {
    const job = await lockJob(tx, job_id)
    return job?.team_id === viewer.team_id ? { job } : undefined
  },

  async run({ job }, _input, { tx, viewer, now, recordFact }) {
    if (await selectWhetherOver(tx, job.id, now)) throw AppError.stale(job.status)
    await revokeLink(tx, job.id, now)
    const token = newToken()
    await insertTrackingLink(tx, {
      job_id: job.id,
      user_id: viewer.user_id,
      token_hash: hashOfToken(token),
      created_at: now,
    })
    recordFact({ name: 'tracking_link_made', job_id: job.id })
    return { path: `/track/${token}` }
  },
})
