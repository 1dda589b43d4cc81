import { startReturnInput } from '@waybill/domain/jobs/job-steps-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { lockRun } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'

/** The driver sets off to bring the goods of a failed delivery back. */
export const startReturn = operation({
  name: 'startReturn',
  input: startReturnInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, input, work) {
    const date_and_time = await reportedMoment(input.date_and_time, { job }, work)
    await takeJobAction(job, 'start_return', work, { date_and_time })
    if (job.is_returning) throw AppError.notNow('return_begun', job.status)
    await noteProgress(work.tx, job.id, { is_returning: true })
    work.happened({ name: 'return_started', job_id: job.id })
    return { id: job.id }
  },
})
