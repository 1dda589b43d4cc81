import type { JobAction } from '../jobs/job-flow.ts'
import type { JobStatus, StopSettlement, StopStatus } from '../jobs/job-status.ts'
import { HOUR_MS } from '../time/milliseconds.ts'

/** A step done longer before the end than this, or arriving longer after it, is no evidence of this run any more. */
const BEFORE_END_MS = 24 * HOUR_MS
const AFTER_END_MS = 7 * 24 * HOUR_MS

/** An entry of the job's log, as far as it says how a run went. */
export type LoggedStep = {
  action: JobAction
  stop_id: string | null
  status_from: JobStatus | null
  status_to: JobStatus
  user_id: string | null
  metadata: { driver_id?: string; settlement?: StopSettlement | null; stops_before?: readonly string[] }
  is_late: boolean
  /** When it arrived. */
  created_at: Date
}

const ends: readonly JobAction[] = ['close', 'close_sold_outside', 'withdraw', 'deliver_for_driver']

/**
 * The event that ended the run for a member of the carrier: the job was closed, given back or delivered in their place,
 * or another driver was assigned. Null while it goes on. `first_driver_id` drove when the job was awarded; entries are
 * those since the award, in order.
 */
export function endOfRun(
  log: readonly LoggedStep[],
  { user_id, first_driver_id }: { user_id: string; first_driver_id: string | null },
): LoggedStep | null {
  let driver_id = first_driver_id
  let end: LoggedStep | null = null
  for (const entry of log) {
    if (entry.action === 'assign_driver') {
      const next = entry.metadata.driver_id ?? null
      if (driver_id === user_id && next !== user_id) end ??= entry
      if (next === user_id) end = null
      driver_id = next
    } else if (ends.includes(entry.action)) end ??= entry
  }
  return end
}

/** Whether somebody drove the job at some time since it was awarded. */
export function hasDriven(log: readonly LoggedStep[], user_id: string, first_driver_id: string | null): boolean {
  if (first_driver_id === user_id) return true
  return log.some(({ action, metadata }) => action === 'assign_driver' && metadata.driver_id === user_id)
}

/** Whether a step that arrives now was taken before that end, and is still worth recording. */
export function isBefore(captured_at: Date | null, end: Date, now: Date): boolean {
  if (captured_at === null || captured_at >= end) return false
  return end.getTime() - captured_at.getTime() <= BEFORE_END_MS && now.getTime() - end.getTime() <= AFTER_END_MS
}

/** Where a run stood: its status, whether the goods were on their way back, and what had become of its stops. */
type RunThen = { status: JobStatus; is_returning: boolean; stops: ReadonlyMap<string, StopThen> }
export type StopThen = { status: StopStatus; arrived_at: Date | null; settlement: StopSettlement | null }

export const untouched: StopThen = { status: 'progress', arrived_at: null, settlement: null }

/** Where the run stood when it ended for somebody, and how it went on for them since by what arrived late. */
export function runAsItWas(log: readonly LoggedStep[], end: LoggedStep, user_id: string): RunThen {
  const before = log.slice(0, log.indexOf(end)).filter(({ is_late }) => !is_late)
  const since = log.filter((entry) => entry.is_late && entry.user_id === user_id)
  const steps = [...before, ...since]
  return {
    status: since.at(-1)?.status_to ?? end.status_from ?? end.status_to,
    is_returning: steps.reduce(returning, false),
    stops: stopsAfter(steps),
  }
}

/** The state of each stop that a step touched. */
export function stopsAfter(steps: readonly LoggedStep[]): ReadonlyMap<string, StopThen> {
  const stops = new Map<string, StopThen>()
  for (const step of steps)
    if (step.stop_id) stops.set(step.stop_id, stopAfter(stops.get(step.stop_id) ?? untouched, step))
  return stops
}

function stopAfter(stop: StopThen, { action, created_at, metadata }: LoggedStep): StopThen {
  switch (action) {
    case 'arrive_stop':
      return { ...stop, arrived_at: created_at }
    case 'stop_complete':
    case 'stop_goods_on_board':
      return { ...stop, status: 'complete' }
    case 'stop_failed':
      return { ...stop, status: 'failed' }
    case 'settle_stop':
      return metadata.settlement === 'rescheduled'
        ? { ...untouched, settlement: 'rescheduled' }
        : { ...stop, settlement: metadata.settlement ?? null }
    default:
      return stop
  }
}

function returning(was: boolean, { action }: LoggedStep): boolean {
  if (action === 'start_return') return true
  return was && action !== 'reschedule_delivery' && action !== 'return_goods' && action !== 'leave_elsewhere'
}

/** The ids of the stops in their order as they were at a moment, where they were changed since; null where they were not. */
export function stopsAsAt(log: readonly LoggedStep[], moment: Date): readonly string[] | null {
  const change = log.find(({ action, created_at }) => action === 'edit_stops' && created_at > moment)
  return change?.metadata.stops_before ?? null
}
