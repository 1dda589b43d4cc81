import type { JobAction } from '../jobs/job-flow.ts'
import type { JobStatus, StopSettlement, StopStatus } from '../jobs/job-status.ts'

type RunStop = {
  status: StopStatus
  arrived_at: unknown
  settlement?: StopSettlement | null
  is_drop_off?: boolean
}

/** Whether nothing is left to do at a stop: completed, or failed and the goods left elsewhere or returned. */
export function stopIsDone(stop: Pick<RunStop, 'status' | 'settlement'>): boolean {
  if (stop.status === 'complete') return true
  return stop.status === 'failed' && (stop.settlement === 'left_elsewhere' || stop.settlement === 'returned')
}

/** What a run asks of its driver, in the order of the road. */
export const driverActions = [
  'start_collect',
  'arrive_collection',
  'goods_on_board',
  'start_deliver',
  'arrive_stop',
  'stop_goods_on_board',
  'stop_complete',
  'settle_stop',
  'arrive_destination',
  'deliver',
  'start_return',
  'return_goods',
] as const satisfies readonly JobAction[]
export type DriverAction = (typeof driverActions)[number]

/** A job may be delivered only when every stop is done (spec §4, semantics §4). */
export function allStopsDone(stops: readonly Pick<RunStop, 'status' | 'settlement'>[]): boolean {
  return stops.every(stopIsDone)
}

/** What is next where no stop comes before it; null where nothing is the driver's to do. */
const nextOfJob: Readonly<Record<JobStatus, DriverAction | null>> = {
  active: null,
  allocated: 'start_collect',
  collect: 'arrive_collection',
  collect_arrived: 'goods_on_board',
  board: 'start_deliver',
  progress: 'arrive_destination',
  delivering: 'deliver',
  failed_delivery: 'return_goods',
  delivered: null,
  invoice: null,
  invoice_pending: null,
  invoice_rejected: null,
  paid: null,
  complete: null,
  cancel: null,
  expire: null,
  sold_outside_platform: null,
}

/**
 * The one obvious next thing a driver does, and at which stop; null when nothing is the driver's to do.
 * Stops are given in their order. In a failed delivery it is the way back with the goods.
 */
export function nextDriverAction<S extends RunStop>(job: {
  status: JobStatus
  stops: readonly S[]
  return_started_at?: unknown
}): { action: DriverAction; stop: S | null } | null {
  const { status, stops } = job
  const atStop = status === 'progress' || status === 'delivering' ? nextAtStop(stops) : null
  if (atStop) return atStop
  const action = status === 'failed_delivery' && !job.return_started_at ? 'start_return' : nextOfJob[status]
  return action && { action, stop: null }
}

/**
 * Whether the driver may arrive at a stop now: stops come in their order, one at a time. One that failed does not hold
 * up those after it, and neither does one that was rescheduled: it is visited again whenever it suits.
 */
export function mayArriveAt<S extends RunStop>(stop: S, stops: readonly S[]): boolean {
  if (stop.status !== 'progress' || stops.some(isStoppedAt)) return false
  return stops.slice(0, stops.indexOf(stop)).every((before) => before.status !== 'progress' || isAnotherTry(before))
}

/** A failed stop does not hold up the others: it is settled when they are done, and tried again after them. */
function nextAtStop<S extends RunStop>(stops: readonly S[]): { action: DriverAction; stop: S } | null {
  const open = stops.filter((stop) => stop.status === 'progress')
  const next = open.find(isStoppedAt) ?? open.find((stop) => !isAnotherTry(stop)) ?? open[0]
  if (next) {
    if (!next.arrived_at) return { action: 'arrive_stop', stop: next }
    return { action: next.is_drop_off === false ? 'stop_goods_on_board' : 'stop_complete', stop: next }
  }
  const unsettled = stops.find((stop) => !stopIsDone(stop))
  return unsettled ? { action: 'settle_stop', stop: unsettled } : null
}

function isStoppedAt(stop: RunStop): boolean {
  return stop.status === 'progress' && Boolean(stop.arrived_at)
}

/** Tried once already and put off: it comes after all the others. */
export function isAnotherTry(stop: Pick<RunStop, 'settlement'>): boolean {
  return stop.settlement === 'rescheduled'
}
