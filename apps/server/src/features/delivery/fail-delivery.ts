import { failDeliveryInput } from '@waybill/domain/jobs/job-steps-input'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { lockRun } from './lock-run.ts'
import { reportIncident } from './report-incident.ts'
import { reportedMoment } from './reported-moment.ts'

/** The goods cannot be delivered: either side says why, and what was agreed to be paid for it. */
export const failDelivery = operation({
  name: 'failDelivery',
  input: failDeliveryInput,
  permission: 'job.fail_delivery',
  load: lockRun,

  async run({ job }, input, work) {
    const { reason, comment, additional_charges_agreed, agreed_price, upload_ids } = input
    const date_and_time = await reportedMoment(input.date_and_time, { job }, work)
    const failure = { reason, comment, additional_charges_agreed, agreed_price }
    await takeJobAction(job, 'fail_delivery', work, { date_and_time, metadata: failure })
    await noteProgress(work.tx, job.id, { delivery_failed: true })
    await reportIncident(work, { job_id: job.id, kind: 'delivery_failed', ...failure, date_and_time, upload_ids })
    work.happened({ name: 'delivery_failed', job_id: job.id })
    return { id: job.id }
  },
})
