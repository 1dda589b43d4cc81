import { arriveDestinationInput } from '@waybill/domain/delivery/run-input'
import { operation } from '../../../platform/operation.ts'
import { requireMoment } from '../../jobs/take-job-action.ts'
import { lockRunWithStops } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'
import { requireStopsDone } from './stop-moments.ts'
import { takeStep } from './take-step.ts'

export const arriveDestination = operation({
  input: arriveDestinationInput,
  permission: 'job.progress',
  load: lockRunWithStops,

  async run({ job, stops }, input, work) {
    const moment = await reportedMoment(input.date_and_time, { job, captured_at: input.captured_at }, work)
    await requireMoment(job, 'arrive_destination', work)
    requireStopsDone(job, stops)
    await takeStep(job, 'arrive_destination', work, {
      moment,
      told: [{ name: 'destination_arrived', job_id: job.id }],
    })
    return { id: job.id }
  },
})
