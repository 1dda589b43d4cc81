import { rescheduleDeliveryInput } from '@waybill/domain/jobs/job-steps-input'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { findIncident } from './delivery.sql.ts'
import { lockRun } from './lock-run.ts'
import { requireAfter } from './require-after.ts'

/** The failed delivery is tried again at another time: the job is on its way once more. */
export const rescheduleDelivery = operation({
  name: 'rescheduleDelivery',
  input: rescheduleDeliveryInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, { new_date, comment }, work) {
    const { tx, now } = work
    await takeJobAction(job, 'reschedule_delivery', work, { metadata: { new_date, comment } })
    const failure = await findIncident(tx, { job_id: job.id, stop_id: null, kind: 'delivery_failed' })
    await noteProgress(tx, job.id, {
      delivery_failed: false,
      is_returning: false,
      destination_date: requireAfter(failure?.date_and_time ?? now, new_date),
      destination_date_end: null,
      destination_asap: false,
    })
    work.happened({ name: 'delivery_rescheduled', job_id: job.id })
    return { id: job.id }
  },
})
