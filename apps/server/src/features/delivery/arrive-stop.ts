import { arriveStopInput } from '@waybill/domain/jobs/job-steps-input'
import { mayArriveAt } from '@waybill/domain/jobs/next-driver-action'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { noteStop } from '../jobs/job-progress.ts'
import { requireMoment, takeJobAction } from '../jobs/take-job-action.ts'
import { lockRunAtStop } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'

export const arriveStop = operation({
  name: 'arriveStop',
  input: arriveStopInput,
  permission: 'job.progress',
  load: lockRunAtStop,

  async run({ job, stop, stops }, input, work) {
    const date_and_time = await reportedMoment(input.date_and_time, { job, stop_id: stop.id }, work)
    requireMoment(job, 'arrive_stop', work)
    if (!mayArriveAt(stop, stops)) throw AppError.notNow('stop_out_of_turn', job.status)
    await takeJobAction(job, 'arrive_stop', work, { stop_id: stop.id, date_and_time })
    await noteStop(work.tx, stop.id, { arrived_at: date_and_time })
    work.happened({ name: 'stop_arrived', job_id: job.id, stop_id: stop.id })
    return { id: job.id }
  },
})
