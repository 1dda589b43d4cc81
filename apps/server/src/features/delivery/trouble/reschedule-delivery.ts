import { rescheduleDeliveryInput } from '@waybill/domain/delivery/trouble-input'
import { operation } from '../../../platform/operation.ts'
import { requireMoment } from '../../jobs/take-job-action.ts'
import { lockRun } from '../run/lock-run.ts'
import { reportedMoment, requirePlan } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/** The failed delivery is tried again at another time: the job is on its way once more. */
export const rescheduleDelivery = operation({
  input: rescheduleDeliveryInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, { new_date, comment, captured_at }, work) {
    await requireMoment(job, 'reschedule_delivery', work)
    const moment = await reportedMoment(null, { job, captured_at }, work)
    await takeStep(job, 'reschedule_delivery', work, {
      moment,
      metadata: { new_date, comment },
      progress: {
        delivery_failed: false,
        is_returning: false,
        destination_date: requirePlan(new_date, moment),
        destination_date_end: null,
        destination_asap: false,
      },
      told: [{ name: 'delivery_rescheduled', job_id: job.id }],
    })
    return { id: job.id }
  },
})
