import type { JobAction } from '../jobs/job-flow.ts'
import type { JobStatus } from '../jobs/job-status.ts'
import { isAnotherTry, isStoppedAt, type RunStop, stopIsDone } from './stop-order.ts'

/** The steps that a run needs from its driver, in the order of the road. */
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

/** The next step where no stop comes before it; null where nothing is the driver's to do. */
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
