import type { JobStatus, StopStatus } from '../jobs/job-status.ts'

/** So long a link is good after the job has ended (semantics §14). */
export const TRACKING_LINK_DAYS = 7

/** What the customer of a job is told: where their goods are, never how the two sides settle up. */
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

/** What has happened to the goods besides the job's status. */
type Goods = { delivery_failed: boolean; is_returning: boolean; was_returned: boolean }

const onTheRoad: Partial<Record<JobStatus, TrackedStatus>> = {
  active: 'booked',
  allocated: 'booked',
  collect: 'on_the_way_to_collect',
  collect_arrived: 'at_collection',
  board: 'collected',
  progress: 'on_the_way',
  delivering: 'arrived',
  cancel: 'cancelled',
  expire: 'cancelled',
  sold_outside_platform: 'cancelled',
}

export function trackedStatusOf(
  status: JobStatus,
  { delivery_failed, is_returning, was_returned }: Goods,
): TrackedStatus {
  const onRoad = onTheRoad[status]
  if (onRoad) return onRoad
  if (was_returned) return 'returned'
  if (status === 'failed_delivery') return is_returning ? 'returning' : 'not_delivered'
  return delivery_failed ? 'left_elsewhere' : 'delivered'
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
  stops: readonly (Place & { status: StopStatus })[]
}

/** Where the vehicle is heading; null while it stands somewhere, or does not run. */
export function nextPlaceOf({ status, pickup, destination, stops }: Route): NextPlace | null {
  if (status === 'collect') return { kind: 'collection', at: pickup }
  if (status !== 'progress') return null
  const stop = stops.find((each) => each.status === 'progress')
  return stop ? { kind: 'stop', at: stop } : { kind: 'destination', at: destination }
}
