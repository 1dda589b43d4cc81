import { deliverForDriverInput } from '@waybill/domain/delivery/proof-input'
import { noteStay } from '../../charges/stays/note-stay.ts'
import { operation } from '../../../platform/operation.ts'
import { updateProgress, completeOpenStops } from '../../jobs/job-progress.sql.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { insertProof } from '../delivery.sql.ts'
import { lockRun } from '../run/lock-run.ts'

/** The poster knows that the goods arrived and says so for the driver; the comment stands where the proof would. */
export const deliverForDriver = operation({
  input: deliverForDriverInput,
  permission: 'job.deliver_for_driver',
  load: lockRun,

  async run({ job }, { comment }, work) {
    const { tx, now, viewer } = work
    await takeJobAction(job, 'deliver_for_driver', work, { metadata: { comment } })
    await completeOpenStops(tx, job.id, now)
    await updateProgress(tx, job.id, { delivery_end: now })
    await insertProof(tx, {
      job_id: job.id,
      stop_id: null,
      kind: 'POD',
      delivery_date: now,
      recipient: null,
      pod_not_required: true,
      no_pod_reason: comment,
      details: null,
      unreadable_photos: 0,
      user_id: viewer.user_id,
      is_late: false,
    })
    work.recordFact({ name: 'job_delivered_for_driver', job_id: job.id })
    const tap = { stop_id: null, at: now, is_odd: false, is_for_driver: true }
    await noteStay(work, job, 'deliver_for_driver', tap)
    return { id: job.id }
  },
})
