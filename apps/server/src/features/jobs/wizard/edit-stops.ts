import type { PricedJob } from '@waybill/domain/jobs/job-changes'
import { newDoubts, orderDoubts, unconfirmed } from '@waybill/domain/jobs/job-doubts'
import { editStopsInput } from '@waybill/domain/jobs/job-input'
import { routeFitProblems } from '@waybill/domain/jobs/route-problems'
import { AppError, requireNoProblems } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { pricedOf, type StoredStops } from './edit-job.ts'
import { journeyColumns } from './job-columns.ts'
import { replaceStops, stopsOfJob } from './job-wizard.sql.ts'
import { jobPlaceOf } from '../job-place.ts'
import { updateJob } from '../jobs.sql.ts'
import { lockWholeJob, type WholeJob } from '../lock-job.ts'
import { publicPointOfPlace } from '../../places/public-point.ts'
import { publicWay } from './public-points.ts'
import { takeJobAction } from '../take-job-action.ts'

export const editStops = operation({
  input: editStopsInput,
  permission: 'job.edit_stops',

  async load({ job_id }, work) {
    const job = await lockWholeJob(work, job_id)
    return job && { job, stored: await stopsOfJob(work.tx, job_id) }
  },

  async run({ job, stored }, { job_id, stops, route, confirmed_doubts }, work) {
    const { tx, now } = work
    // Steps at the former stops are judged by them, however late they arrive.
    const stops_before = stored.map(({ id }) => id)
    await takeJobAction(job, 'edit_stops', work, { metadata: { stops: stops.length, stops_before } })
    requireKnownStops(stops, stored)
    const places = [jobPlaceOf(job, 'pickup'), ...stops, jobPlaceOf(job, 'destination')]
    requireNoProblems(routeFitProblems(route, places))
    requireNoProblems(unconfirmed(newStopDoubts(job, stored, stops), confirmed_doubts))
    await replaceStops(tx, job_id, stops, now)
    const seenByOthers = publicWay([
      { latitude: job.pickup_public_latitude, longitude: job.pickup_public_longitude },
      ...stops.map(publicPointOfPlace),
      { latitude: job.destination_public_latitude, longitude: job.destination_public_longitude },
    ])
    await updateJob(tx, job_id, {
      ...journeyColumns(places, route),
      ...seenByOthers,
      repriced_at: now,
      updated_at: now,
    })
    work.recordFact({ name: 'job_stops_edited', job_id })
    return { id: job_id }
  },
})

/** A job that may be on its way is not driven through from its beginning: only the order of its times is looked at. */
function newStopDoubts(job: WholeJob, stored: StoredStops, stops: PricedJob['stops']) {
  const before = pricedOf(job, stored)
  return newDoubts(orderDoubts(before), orderDoubts({ ...before, stops }))
}

type Given = { stop_id?: string | null }
type Stored = { id: string; order: number; arrived_at: Date | null }

/** Stops that were given by id must be the job's, and those already reached stay first and in their order. */
function requireKnownStops(given: readonly Given[], stored: readonly Stored[]): void {
  const ids = new Set(stored.map(({ id }) => id))
  if (given.some(({ stop_id }) => stop_id && !ids.has(stop_id))) throw AppError.notFound()
  const reached = stored.filter(({ arrived_at }) => arrived_at !== null)
  if (reached.some(({ id }, index) => given[index]?.stop_id !== id)) throw AppError.stale()
}
