import type { z } from '@waybill/domain/errors/validation'
import { settleStopInput } from '@waybill/domain/delivery/trouble-input'
import { settlementsAt } from '@waybill/domain/delivery/stop-order'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { doneBy, requireMoment } from '../../jobs/take-job-action.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { countUnreadablePhotos, findIncident, updatePlaceLeft } from '../../jobs/incidents/incidents.sql.ts'
import { lockRunAtStop } from '../run/lock-run.ts'
import { type Moment, reportedMoment, requirePlan } from '../run/reported-moment.ts'
import { takeStep } from '../run/take-step.ts'

/**
 * Decides about the goods of a failed stop: tried again later, left elsewhere, or brought back. A pick-up can only be
 * tried again.
 */
export const settleStop = operation({
  input: settleStopInput,
  permission: 'job.progress',

  async load(input, work) {
    const run = await lockRunAtStop(input, work)
    if (!run) return undefined
    const { job, stop } = run
    return { ...run, incident: await findIncident(work.tx, { job, stop_id: stop.id, kind: 'stop_failed' }) }
  },

  async run({ job, stop, incident }, input, work) {
    await requireMoment(job, 'settle_stop', work)
    const before = () => doneBy(work.tx, job, { action: 'settle_stop', stop_id: stop.id })
    if (stop.status !== 'failed' || !incident) throw AppError.notNow('stop_not_failed', job.status, await before())
    const open = settlementsAt(stop)
    if (open.length === 0) throw AppError.notNow('stop_settled', job.status, await before())
    if (!open.includes(input.settlement)) throw AppError.invalid({ settlement: ['invalid'] })
    const { settlement, reason, left_at, left_latitude, left_longitude, new_date } = input
    const moment = await reportedMoment(null, { job, captured_at: input.captured_at, stop_id: stop.id }, work)
    await takeStep(job, 'settle_stop', work, {
      moment,
      stop_id: stop.id,
      metadata: { settlement, reason, left_at, new_date },
      at_stop: settled(input, moment),
      told: [{ name: 'stop_settled', job_id: job.id, stop_id: stop.id }],
    })
    if (settlement === 'left_elsewhere')
      await updatePlaceLeft(work.tx, incident.id, { left_at, left_latitude, left_longitude })
    await countUnreadablePhotos(work.tx, incident.id, input.unreadable_photos)
    await claimUploads(work.tx, work.viewer, {
      upload_ids: input.upload_ids,
      kinds: ['failure'],
      of: { incident_id: incident.id },
    })
    return { id: job.id }
  },
})

function settled({ settlement, reason, new_date }: z.output<typeof settleStopInput>, moment: Moment) {
  const settlement_note = reason
  if (settlement !== 'rescheduled' || new_date === null) return { settlement, settlement_note }
  return {
    settlement,
    settlement_note,
    status: 'progress' as const,
    arrived_at: null,
    destination_date: requirePlan(new_date, moment),
    destination_date_end: null,
    destination_asap: false,
  }
}
