import { startReturnInput } from '@waybill/domain/delivery/run-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { doneBy } from '../../jobs/take-job-action.ts'
import { lockRun } from '../run/lock-run.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/** The driver sets off to bring the goods of a failed delivery back. */
export const startReturn = operation({
  input: startReturnInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, input, work) {
    const moment = await reportedMoment(input.date_and_time, { job, captured_at: input.captured_at }, work)
    const before = job.is_returning ? await doneBy(work.tx, job, { action: 'start_return' }) : undefined
    await takeStep(job, 'start_return', work, {
      moment,
      progress: { is_returning: true },
      told: [{ name: 'return_started', job_id: job.id }],
    })
    if (job.is_returning) throw AppError.notNow('return_begun', job.status, before)
    return { id: job.id }
  },
})
