import { stopCompleteInput } from '@waybill/domain/jobs/job-steps-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { noteStop } from '../jobs/job-progress.ts'
import { requireMoment, takeJobAction } from '../jobs/take-job-action.ts'
import { lockRunAtStop } from './lock-run.ts'
import { proveDelivery } from './prove-delivery.ts'
import { requireStoppedAt } from './stop-moments.ts'

/** The goods for a stop are handed over, with the proof of it. */
export const stopComplete = operation({
  name: 'stopComplete',
  input: stopCompleteInput,
  permission: 'job.progress',
  load: lockRunAtStop,

  async run({ job, stop }, { pod }, work) {
    requireMoment(job, 'stop_complete', work)
    if (!stop.is_drop_off) throw AppError.invalid({ stop_id: ['invalid'] })
    requireStoppedAt(job, stop)
    const { date } = await proveDelivery(work, { job, stop_id: stop.id }, pod)
    await takeJobAction(job, 'stop_complete', work, { stop_id: stop.id, date_and_time: date })
    await noteStop(work.tx, stop.id, { status: 'complete', completed_at: date })
    work.happened({ name: 'stop_completed', job_id: job.id, stop_id: stop.id })
    return { id: job.id }
  },
})
