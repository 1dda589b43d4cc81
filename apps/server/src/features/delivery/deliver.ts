import { deliverInput } from '@waybill/domain/jobs/job-steps-input'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { requireMoment, takeJobAction } from '../jobs/take-job-action.ts'
import { lockRunWithStops } from './lock-run.ts'
import { proveDelivery } from './prove-delivery.ts'
import { requireStopsDone } from './stop-moments.ts'

/** The goods are handed over at the destination, with the proof of it; the job can be invoiced at once. */
export const deliver = operation({
  name: 'deliver',
  input: deliverInput,
  permission: 'job.progress',
  load: lockRunWithStops,

  async run({ job, stops }, { pod }, work) {
    requireMoment(job, 'deliver', work)
    requireStopsDone(job, stops)
    const { date } = await proveDelivery(work, { job, stop_id: null }, pod)
    await takeJobAction(job, 'deliver', work, { date_and_time: date })
    await noteProgress(work.tx, job.id, { delivery_end: date })
    work.happened({ name: 'job_delivered', job_id: job.id })
    return { id: job.id }
  },
})
