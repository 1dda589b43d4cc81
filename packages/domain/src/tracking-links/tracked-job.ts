import { isAnotherTry } from '../delivery/stop-order.ts'
import type { JobStatus, StopSettlement, StopStatus } from '../jobs/job-status.ts'

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

/** Brought back, on the way back, or neither yet. */
const whenFailed = ({ was_returned, is_returning }: Goods) => {
  if (was_returned) return 'returned'
  return is_returning ? 'returning' : 'not_delivered'
}
/** The carriage is over: where the goods are now. */
const whenOver = ({ was_returned, delivery_failed }: Goods) => {
  if (was_returned) return 'returned'
  return delivery_failed ? 'left_elsewhere' : 'delivered'
}

/** What is told in every status; a status that is missing here must not pass for a delivery. */
const told: Readonly<Record<JobStatus, TrackedStatus | ((goods: Goods) => TrackedStatus)>> = {
  active: 'booked',
  allocated: 'booked',
  collect: 'on_the_way_to_collect',
  collect_arrived: 'at_collection',
  board: 'collected',
  progress: 'on_the_way',
  delivering: 'arrived',
  failed_delivery: whenFailed,
  delivered: whenOver,
  invoice: whenOver,
  invoice_pending: whenOver,
  invoice_rejected: whenOver,
  paid: whenOver,
  complete: whenOver,
  cancel: 'cancelled',
  expire: 'cancelled',
  sold_outside_platform: 'cancelled',
}

export function trackedStatusOf(status: JobStatus, goods: Goods): TrackedStatus {
  const known = told[status]
  return typeof known === 'string' ? known : known(goods)
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
