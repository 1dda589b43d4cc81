import { leaveElsewhereInput } from '@waybill/domain/jobs/job-steps-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { noteProgress } from '../jobs/job-progress.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { findIncident, updatePlaceLeft } from './delivery.sql.ts'
import { lockRun } from './lock-run.ts'
import { reportedMoment } from './reported-moment.ts'

/** The goods of a failed delivery are left at another place; a photo shows where. The work done can be invoiced. */
export const leaveElsewhere = operation({
  name: 'leaveElsewhere',
  input: leaveElsewhereInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, input, work) {
    const { left_at, left_latitude, left_longitude, comment } = input
    const date_and_time = await reportedMoment(input.date_and_time, { job }, work)
    await takeJobAction(job, 'leave_elsewhere', work, { date_and_time, metadata: { left_at, comment } })
    const failure = await findIncident(work.tx, { job_id: job.id, stop_id: null, kind: 'delivery_failed' })
    if (!failure) throw AppError.notNow('no_failure_reported', job.status)
    await updatePlaceLeft(work.tx, failure.id, { left_at, left_latitude, left_longitude })
    await claimUploads(work.tx, work.viewer, {
      upload_ids: input.upload_ids,
      kinds: ['failure'],
      of: { incident_id: failure.id },
    })
    await noteProgress(work.tx, job.id, { delivery_end: date_and_time, is_returning: false })
    work.happened({ name: 'goods_left_elsewhere', job_id: job.id })
    return { id: job.id }
  },
})
