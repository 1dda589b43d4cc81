import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import { editStopsInput } from '@waybill/domain/jobs/job-input'
import { routeFitProblems } from '@waybill/domain/jobs/route-problems'
import { operation } from '../../platform/operation.ts'
import { replaceStops, stopsOfJob } from './job-wizard.sql.ts'
import { updateJob } from './jobs.sql.ts'
import { lockOwnOrCarriedJob } from './lock-job.ts'
import { publicPointOfPlace } from '../places/public-point.ts'
import { publicWay } from './public-points.ts'
import { requireKnownStops } from './require-known-stops.ts'
import { requireNoProblems } from './require-no-problems.ts'
import { takeJobAction } from './take-job-action.ts'

export const editStops = operation({
  input: editStopsInput,
  permission: 'job.edit_stops',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job, stored: await stopsOfJob(work.tx, job_id) }
  },

  async run({ job, stored }, { job_id, stops, route }, work) {
    const { tx, now } = work
    // What was done by the stops as they were is judged by them, however late it arrives.
    const stops_before = stored.map(({ id }) => id)
    await takeJobAction(job, 'edit_stops', work, { metadata: { stops: stops.length, stops_before } })
    requireKnownStops(stops, stored)
    const points = [
      { latitude: job.pickup_latitude, longitude: job.pickup_longitude },
      ...stops,
      { latitude: job.destination_latitude, longitude: job.destination_longitude },
    ]
    requireNoProblems(routeFitProblems(route, points))
    await replaceStops(tx, job_id, stops, now)
    const { distance, duration } = route ?? estimateRoute(points)
    const driver_route =
      route &&
      JSON.stringify({ label: route.label, polyline: route.polyline, via: route.via, estimated: route.estimated })
    const seenByOthers = publicWay([
      { latitude: job.pickup_public_latitude, longitude: job.pickup_public_longitude },
      ...stops.map(publicPointOfPlace),
      { latitude: job.destination_public_latitude, longitude: job.destination_public_longitude },
    ])
    await updateJob(tx, job_id, {
      distance,
      duration,
      driver_route,
      ...seenByOthers,
      repriced_at: now,
      updated_at: now,
    })
    work.happened({ name: 'job_stops_edited', job_id })
    return { id: job_id }
  },
})
