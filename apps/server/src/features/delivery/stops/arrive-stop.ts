import { arriveStopInput } from '@waybill/domain/delivery/run-input'
import { mayArriveAt } from '@waybill/domain/delivery/stop-order'
import { operation } from '../../../platform/operation.ts'
import { requireMoment } from '../../jobs/take-job-action.ts'
import { lockRunAtStop } from '../run/lock-run.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { stopOutOfTurn } from '../run/stop-moments.ts'
import { takeStep } from '../run/take-step.ts'

export const arriveStop = operation({
  input: arriveStopInput,
  permission: 'job.progress',
  load: lockRunAtStop,

  async run({ job, stop, stops }, input, work) {
    const { captured_at } = input
    const moment = await reportedMoment(input.date_and_time, { job, captured_at, stop_id: stop.id }, work)
    await requireMoment(job, 'arrive_stop', work)
    if (!mayArriveAt(stop, stops)) throw await stopOutOfTurn(work.tx, job, stop, 'arrive_stop')
    await takeStep(job, 'arrive_stop', work, {
      moment,
      stop_id: stop.id,
      at_stop: { arrived_at: moment.noted_at },
      told: [{ name: 'stop_arrived', job_id: job.id, stop_id: stop.id }],
    })
    return { id: job.id }
  },
})
