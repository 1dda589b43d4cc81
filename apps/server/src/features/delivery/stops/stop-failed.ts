import { mayBeReasonAt } from '@waybill/domain/delivery/failure-reasons'
import { stopFailedInput } from '@waybill/domain/delivery/trouble-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockRunAtStop } from '../run/lock-run.ts'
import { reportIncident } from '../../jobs/incidents/report-incident.ts'
import { reportedMoment } from '../run/reported-moment.ts'
import { requireStoppedAt } from '../run/stop-moments.ts'
import { takeStep } from '../run/take-step.ts'

/** The driver is at the stop in vain: why, whether they wait, and what was agreed to be paid for it. */
export const stopFailed = operation({
  input: stopFailedInput,
  permission: 'job.progress',
  load: lockRunAtStop,

  async run({ job, stop }, input, work) {
    const { captured_at, reason, comment, wait_at_collection_point, minutes_waited, upload_ids } = input
    const { additional_charges_agreed, agreed_price } = input
    if (!mayBeReasonAt(stop, reason)) throw AppError.invalid({ reason: ['invalid'] })
    const moment = await reportedMoment(input.date_and_time, { job, captured_at, stop_id: stop.id }, work)
    await requireStoppedAt(work.tx, job, stop, 'stop_failed')
    const waited = { wait_at_collection_point, minutes_waited }
    const failure = { reason, comment, ...waited, additional_charges_agreed, agreed_price }
    await takeStep(job, 'stop_failed', work, {
      moment,
      stop_id: stop.id,
      metadata: failure,
      at_stop: { status: 'failed' },
      told: [{ name: stop.is_drop_off ? 'stop_failed' : 'stop_not_collected', job_id: job.id, stop_id: stop.id }],
    })
    await reportIncident(work, {
      job_id: job.id,
      stop_id: stop.id,
      kind: 'stop_failed',
      ...failure,
      date_and_time: moment.date_and_time,
      is_late: job.is_late ?? false,
      upload_ids,
      unreadable_photos: input.unreadable_photos,
    })
    return { id: job.id }
  },
})
