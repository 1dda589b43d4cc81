import { startCollectInput } from '@waybill/domain/delivery/run-input'
import { operation } from '../../../platform/operation.ts'
import { lockRun } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'
import { takeStep } from './take-step.ts'

export const startCollect = operation({
  input: startCollectInput,
  permission: 'job.start_collect',
  load: lockRun,

  async run({ job }, input, work) {
    const moment = await reportedMoment(input.date_and_time, { job, captured_at: input.captured_at }, work)
    await takeStep(job, 'start_collect', work, {
      moment,
      progress: { route_date: moment.noted_at },
      told: [{ name: 'collection_started', job_id: job.id }],
    })
    return { id: job.id }
  },
})
