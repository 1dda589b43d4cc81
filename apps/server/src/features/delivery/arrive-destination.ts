import { arriveDestinationInput } from '@waybill/domain/jobs/job-steps-input'
import { operation } from '../../platform/operation.ts'
import { requireMoment, takeJobAction } from '../jobs/take-job-action.ts'
import { lockRunWithStops } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'
import { requireStopsDone } from './stop-moments.ts'

export const arriveDestination = operation({
  name: 'arriveDestination',
  input: arriveDestinationInput,
  permission: 'job.progress',
  load: lockRunWithStops,

  async run({ job, stops }, input, work) {
    const date_and_time = await reportedMoment(input.date_and_time, { job }, work)
    requireMoment(job, 'arrive_destination', work)
    requireStopsDone(job, stops)
    await takeJobAction(job, 'arrive_destination', work, { date_and_time })
    work.happened({ name: 'destination_arrived', job_id: job.id })
    return { id: job.id }
  },
})
