import { type StopSettlement, stopSettlements, type StopStatus } from '../jobs/job-status.ts'

export type RunStop = {
  status: StopStatus
  arrived_at: unknown
  settlement?: StopSettlement | null
  is_drop_off?: boolean
}

type EndedStop = Pick<RunStop, 'status' | 'settlement' | 'is_drop_off'>

const isSettled = ({ settlement }: EndedStop) => settlement === 'left_elsewhere' || settlement === 'returned'

/**
 * Whether nothing is left to do at a stop: completed, or failed and the goods left elsewhere or returned. A pick-up that failed
 * ends so by itself: there are no goods of it to settle (settled 37).
 */
export function stopIsDone(stop: EndedStop): boolean {
  if (stop.status === 'complete') return true
  return stop.status === 'failed' && (stop.is_drop_off === false || isSettled(stop))
}

/**
 * The choices that are still open about a failed stop. Goods that were never collected can be collected another time.
 */
export function settlementsAt(stop: EndedStop): readonly StopSettlement[] {
  if (stop.status !== 'failed' || isSettled(stop)) return []
  return stop.is_drop_off === false ? ['rescheduled'] : stopSettlements
}

/** A job may be delivered only when every stop is done (`stops_open`; spec §4, semantics §4). */
export function allStopsDone(stops: readonly EndedStop[]): boolean {
  return stops.every(stopIsDone)
}

/**
 * Whether the driver may arrive at a stop now: stops come in their order, one at a time. One that failed does not hold
 * up those after it, and neither does one that was rescheduled: it is visited again whenever it suits.
 */
export function mayArriveAt<S extends RunStop>(stop: S, stops: readonly S[]): boolean {
  if (stop.status !== 'progress' || stops.some(isStoppedAt)) return false
  return stops.slice(0, stops.indexOf(stop)).every((before) => before.status !== 'progress' || isAnotherTry(before))
}

/** The driver stands there now. */
export function isStoppedAt(stop: RunStop): boolean {
  return stop.status === 'progress' && Boolean(stop.arrived_at)
}

/** Tried once already and put off: it comes after all the others. */
export function isAnotherTry(stop: Pick<RunStop, 'settlement'>): boolean {
  return stop.settlement === 'rescheduled'
}
