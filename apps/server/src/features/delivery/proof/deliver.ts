import { deliverInput } from '@waybill/domain/delivery/proof-input'
import { operation } from '../../../platform/operation.ts'
import { requireMoment } from '../../jobs/take-job-action.ts'
import { lockRunWithStops } from '../run/lock-run.ts'
import { proveDelivery } from './prove-delivery.ts'
import { requireStopsDone } from '../run/stop-moments.ts'
import { takeStep } from '../run/take-step.ts'

/** The goods are handed over at the destination, with the proof of it; the job can be invoiced at once. */
export const deliver = operation({
  input: deliverInput,
  permission: 'job.progress',
  load: lockRunWithStops,

  async run({ job, stops }, { pod, captured_at }, work) {
    await requireMoment(job, 'deliver', work)
    requireStopsDone(job, stops)
    const moment = await proveDelivery(work, { job, captured_at, stop_id: null }, pod)
    await takeStep(job, 'deliver', work, {
      moment,
      progress: { delivery_end: moment.noted_at },
      told: [{ name: 'job_delivered', job_id: job.id }],
    })
    return { id: job.id }
  },
})
