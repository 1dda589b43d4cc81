import { trackingLinkInput } from '@waybill/domain/tracking-links/tracking-link-input'
import { operation } from '../../platform/operation.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { revokeLink } from './tracking-links.sql.ts'

export const revokeTrackingLink = operation({
  input: trackingLinkInput,
  permission: 'tracking_link.edit',

  async load({ job_id }, { tx, viewer }) {
    const job = await lockJob(tx, job_id)
    return job?.team_id === viewer.team_id ? { job } : undefined
  },

  async run({ job }, _input, { tx, now, recordFact }) {
    if (await revokeLink(tx, job.id, now)) recordFact({ name: 'tracking_link_revoked', job_id: job.id })
    return { id: job.id }
  },
})
