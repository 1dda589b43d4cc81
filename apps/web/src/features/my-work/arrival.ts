import { distanceBetween } from '@waybill/domain/geo/distance'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import type { DevicePosition } from '../../native/location.ts'
import { currentPlace, type Place, type PlacesOfRun } from '../delivery/run/run-places.ts'
import { nextStepOf, type Progress, type RunStep } from '../delivery/steps/run-steps.ts'

/** So near to its door somebody has arrived, in metres. */
const AT_DOOR_METRES = 200

type KnownRun = Progress & PlacesOfRun & { driver: { id: string } | null }
export type Arrival = { job: KnownRun; next: RunStep; place: Place }

/** The places that somebody is under way to whose door is where the device is. A point that is only the middle of something is no door. */
export function arrivalsAt(runs: readonly KnownRun[], position: DevicePosition, driver_id: string): Arrival[] {
  if (position.accuracy > AT_DOOR_METRES) return []
  return runs.flatMap((job) => {
    const next = nextStepOf(job)
    const place = currentPlace(job, next)
    if (!next || !place || !isUnderWay(job, driver_id)) return []
    if (!arrivals.has(next.action) || !doors.has(place.place_precision)) return []
    return distanceBetween(position, place) <= AT_DOOR_METRES ? [{ job, next, place }] : []
  })
}

/** Its own driver has set off with it. */
export const isUnderWay = ({ status, driver }: Pick<KnownRun, 'status' | 'driver'>, driver_id: string) =>
  isRunning(status) && driver?.id === driver_id

const arrivals: ReadonlySet<RunStep['action']> = new Set(['arrive_collection', 'arrive_stop', 'arrive_destination'])
const doors: ReadonlySet<Place['place_precision']> = new Set(['pin', 'address'])

/** One arrival is offered once, however long somebody waits at the gate. */
export const keyOfArrival = ({ next }: { next: RunStep | null }) =>
  next ? [next.job_id, next.action, next.stop_id].join() : ''
