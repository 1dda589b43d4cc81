import { startCollectInput } from '@waybill/domain/delivery/run-input'
import { operation } from '../../../platform/operation.ts'
import { selectLicenceGap } from '../../jobs/job-licence.sql.ts'
import { lockRun } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'
import { takeStep } from './take-step.ts'

export const startCollect = operation({
  input: startCollectInput,
  permission: 'job.start_collect',

  async load(step, work) {
    const run = await lockRun(step, work)
    if (!run) return undefined
    // A late step is evidence of a run that began before: a licence that has ended since changes nothing about it.
    if (run.job.is_late) return { ...run, licence_gap: null }
    const asked = { job_id: run.job.id, team_id: work.viewer.team_id!, now: work.now }
    return { ...run, licence_gap: await selectLicenceGap(work.tx, asked) }
  },

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
