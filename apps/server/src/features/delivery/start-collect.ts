import { startCollectInput } from '@waybill/domain/jobs/job-steps-input'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { lockRun } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'

export const startCollect = operation({
  name: 'startCollect',
  input: startCollectInput,
  permission: 'job.start_collect',
  load: lockRun,

  async run({ job }, input, work) {
    const date_and_time = await reportedMoment(input.date_and_time, { job }, work)
    await takeJobAction(job, 'start_collect', work, { date_and_time })
    await noteProgress(work.tx, job.id, { route_date: date_and_time })
    work.happened({ name: 'collection_started', job_id: job.id })
    return { id: job.id }
  },
})
