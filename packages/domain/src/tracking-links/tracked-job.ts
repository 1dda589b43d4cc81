import { isAnotherTry } from '../delivery/stop-order.ts'
import { type JobOutcome, jobOutcomeOf } from '../jobs/job-outcome.ts'
import type { JobStatus, StopSettlement, StopStatus } from '../jobs/job-status.ts'

/** So long a link is good after the job has ended (semantics §14). */
export const TRACKING_LINK_DAYS = 7

/** The statuses that a job's customer sees: where their goods are, never how the two sides settle up. */
export const trackedStatuses = [
  'booked',
  'on_the_way_to_collect',
  'at_collection',
  'collected',
  'on_the_way',
  'arrived',
  'delivered',
  'left_elsewhere',
  'returning',
  'returned',
  'not_delivered',
  'cancelled',
] as const
export type TrackedStatus = (typeof trackedStatuses)[number]

/** Events of the goods besides the job's status. */
type Goods = { delivery_failed: boolean; is_returning: boolean; was_returned: boolean }

/** The customer is told where the goods are, not which of the two sides ended the job. */
const ofOutcome: Readonly<Record<JobOutcome, TrackedStatus>> = {
  delivered: 'delivered',
  left_elsewhere: 'left_elsewhere',
  returned: 'returned',
  failed: 'not_delivered',
  returning: 'returning',
  cancelled_by_carrier: 'cancelled',
  cancelled_by_poster: 'cancelled',
  expired: 'cancelled',
  reposted: 'cancelled',
  sold_outside: 'cancelled',
}

/** On the way; every other status has an outcome. */
const onTheWay: Readonly<Partial<Record<JobStatus, TrackedStatus>>> = {
  active: 'booked',
  allocated: 'booked',
  collect: 'on_the_way_to_collect',
  collect_arrived: 'at_collection',
  board: 'collected',
  progress: 'on_the_way',
  delivering: 'arrived',
}

export function trackedStatusOf(status: JobStatus, goods: Goods): TrackedStatus {
  const outcome = jobOutcomeOf(status, { ...goods, canceled_by: null, was_reposted: false })
  // A status that neither table knows must not pass for a delivery.
  return outcome ? ofOutcome[outcome] : (onTheWay[status] ?? 'not_delivered')
}

/**
 * Whether the link shows the vehicle: on the way to deliver only. The way to the collection begins at the driver's home,
 * and where goods go back to is no business of their customer (settled 11).
 */
export function isVehicleShown(status: JobStatus, { is_returning }: Pick<Goods, 'is_returning'>): boolean {
  return (status === 'progress' || status === 'delivering') && !is_returning
}

export type TrackedStep = Extract<
  TrackedStatus,
  'booked' | 'on_the_way_to_collect' | 'collected' | 'on_the_way' | 'delivered'
>

type Place = { latitude: number; longitude: number }
export const trackedPlaces = ['collection', 'stop', 'destination'] as const
export type NextPlace = { kind: (typeof trackedPlaces)[number]; at: Place }

type Route = {
  status: JobStatus
  pickup: Place
  destination: Place
  /** In their order. */
  stops: readonly (Place & { status: StopStatus; settlement: StopSettlement | null })[]
}

/** Where the vehicle is heading; null while it stands somewhere, or does not run. */
export function nextPlaceOf({ status, pickup, destination, stops }: Route): NextPlace | null {
  if (status === 'collect') return { kind: 'collection', at: pickup }
  if (status !== 'progress') return null
  const open = stops.filter((each) => each.status === 'progress')
  const stop = open.find((each) => !isAnotherTry(each)) ?? open[0]
  return stop ? { kind: 'stop', at: stop } : { kind: 'destination', at: destination }
}
