import { leaveElsewhereInput } from '@waybill/domain/delivery/trouble-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { countUnreadablePhotos, findIncident, updatePlaceLeft } from '../../jobs/incidents/incidents.sql.ts'
import { lockRun } from '../run/lock-run.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/** The goods of a failed delivery are left at another place; a photo shows where. The work done can be invoiced. */
export const leaveElsewhere = operation({
  input: leaveElsewhereInput,
  permission: 'job.settle_failure',
  load: lockRun,

  async run({ job }, input, work) {
    const { left_at, left_latitude, left_longitude, comment, captured_at } = input
    const moment = await reportedMoment(input.date_and_time, { job, captured_at }, work)
    await takeStep(job, 'leave_elsewhere', work, {
      moment,
      metadata: { left_at, comment },
      progress: { delivery_end: moment.noted_at, is_returning: false },
      told: [{ name: 'goods_left_elsewhere', job_id: job.id }],
    })
    const failure = await findIncident(work.tx, { job, stop_id: null, kind: 'delivery_failed' })
    if (!failure) throw AppError.notNow('no_failure_reported', job.status)
    await updatePlaceLeft(work.tx, failure.id, { left_at, left_latitude, left_longitude })
    await countUnreadablePhotos(work.tx, failure.id, input.unreadable_photos)
    await claimUploads(work.tx, work.viewer, {
      upload_ids: input.upload_ids,
      kinds: ['failure'],
      of: { incident_id: failure.id },
    })
    return { id: job.id }
  },
})
