import { type JobAction, statusAfterAll } from '../jobs/job-flow.ts'
import type { JobStatus, StopSettlement, StopStatus } from '../jobs/job-status.ts'
import { stopIsDone } from './stop-order.ts'

/** Where a run stands, as far as the tables need it to say what comes next. */
export type RunState = {
  status: JobStatus
  is_returning: boolean
  stops: readonly {
    id: string
    status: StopStatus
    settlement: StopSettlement | null
    is_drop_off?: boolean
    arrived_at: string | null
  }[]
}

/** A driver's step: what was done, at which stop, and when it was said to have happened. */
export type RunStep = {
  action: JobAction
  stop_id?: string | null | undefined
  settlement?: StopSettlement | null | undefined
  /** ISO 8601. */
  at: string
}

type Stop = RunState['stops'][number]

/** A step's change of its stop; steps that are not here change the job alone. */
const stopAfter: Partial<Record<JobAction, (step: RunStep) => Partial<Stop>>> = {
  arrive_stop: ({ at }) => ({ arrived_at: at }),
  stop_goods_on_board: () => ({ status: 'complete' }),
  stop_complete: () => ({ status: 'complete' }),
  stop_failed: () => ({ status: 'failed' }),
  settle_stop: ({ settlement }) => ({
    settlement: settlement ?? null,
    ...(settlement === 'rescheduled' && { status: 'progress' as const, arrived_at: null }),
  }),
}

/** Whether the goods are on their way back after a step that says something about it. */
const returningAfter: Partial<Record<JobAction, boolean>> = {
  start_return: true,
  reschedule_delivery: false,
  leave_elsewhere: false,
  return_goods: false,
}

/**
 * The run as it stands once a step is taken, by the tables that the server goes by: what a phone without signal shows
 * until the server has answered. Whether the step may be taken is not asked here.
 */
export function runAfter<Run extends RunState>(run: Run, step: RunStep): Run {
  const { action } = step
  return {
    ...run,
    status: statusAfterAll(action, run.status),
    is_returning: returningAfter[action] ?? run.is_returning,
    stops: run.stops.map((stop) => ({ ...stop, ...changeOf(stop, step) })),
  }
}

function changeOf(stop: Stop, step: RunStep): Partial<Stop> {
  // An office that reports everything as arrived completes the open stops as well.
  if (step.action === 'deliver_for_driver' && !stopIsDone(stop)) return { status: 'complete' }
  return stop.id === step.stop_id ? (stopAfter[step.action]?.(step) ?? {}) : {}
}
