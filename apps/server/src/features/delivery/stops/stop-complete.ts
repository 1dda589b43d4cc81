import { stopCompleteInput } from '@waybill/domain/delivery/proof-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { requireMoment } from '../../jobs/take-job-action.ts'
import { lockRunAtStop } from '../run/lock-run.ts'
import { proveDelivery } from '../proof/prove-delivery.ts'
import { requireStoppedAt } from '../run/stop-moments.ts'
import { takeStep } from '../run/take-step.ts'

/** The goods for a stop are handed over, with the proof of it. */
export const stopComplete = operation({
  input: stopCompleteInput,
  permission: 'job.progress',
  load: lockRunAtStop,

  async run({ job, stop }, { pod, captured_at }, work) {
    await requireMoment(job, 'stop_complete', work)
    if (!stop.is_drop_off) throw AppError.invalid({ stop_id: ['invalid'] })
    await requireStoppedAt(work.tx, job, stop, 'stop_complete')
    const moment = await proveDelivery(work, { job, captured_at, stop_id: stop.id }, pod)
    await takeStep(job, 'stop_complete', work, {
      moment,
      stop_id: stop.id,
      at_stop: { status: 'complete', completed_at: moment.noted_at },
      told: [{ name: 'stop_completed', job_id: job.id, stop_id: stop.id }],
    })
    return { id: job.id }
  },
})
