import { failDeliveryInput } from '@waybill/domain/jobs/job-steps-input'
import { operation } from '../../platform/operation.ts'
import { lockRun } from './lock-run.ts'
import { reportIncident } from './report-incident.ts'
import { reportedMoment } from './reported-moment.ts'
import { takeStep } from './take-step.ts'

/** The goods cannot be delivered: either side says why, and what was agreed to be paid for it. */
export const failDelivery = operation({
  name: 'failDelivery',
  input: failDeliveryInput,
  permission: 'job.fail_delivery',
  load: lockRun,

  async run({ job }, input, work) {
    const { reason, comment, additional_charges_agreed, agreed_price, upload_ids } = input
    const moment = await reportedMoment(input.date_and_time, { job, captured_at: input.captured_at }, work)
    const failure = { reason, comment, additional_charges_agreed, agreed_price }
    await takeStep(job, 'fail_delivery', work, {
      moment,
      metadata: failure,
      progress: { delivery_failed: true },
      told: [{ name: 'delivery_failed', job_id: job.id }],
    })
    await reportIncident(work, {
      job_id: job.id,
      kind: 'delivery_failed',
      ...failure,
      date_and_time: moment.date_and_time,
      upload_ids,
      is_late: job.is_late ?? false,
    })
    return { id: job.id }
  },
})
