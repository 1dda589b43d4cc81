import { href } from 'react-router'
import type { JobStatus, StopSettlement, StopStatus } from '@waybill/domain/jobs/job-status'
import { type DriverAction, nextDriverAction } from '@waybill/domain/delivery/next-driver-action'
import { runAfter } from '@waybill/domain/delivery/run-after'
import { m } from '@waybill/locales/messages'
import { type FormPath, forms } from '../../../journal/correction.ts'

/** The facts of a job that decide the next step. */
export type Progress = {
  id: string
  status: JobStatus
  is_returning: boolean
  stops: readonly {
    id: string
    status: StopStatus
    settlement: StopSettlement | null
    is_drop_off: boolean
    arrived_at: string | null
  }[]
}

/** Screens that follow the run: map, stops and the one next step. */
type RunPath =
  | '/on-route-to-collect/:id'
  | '/on-route-to-deliver/:id'
  | '/arrived-at-destination/:id'
  | '/on-route-to-return/:id'
type Step = {
  /** The label of the one button of a run: the next thing in the real world. */
  label: () => string
  run: RunPath
  /** Where more has to be said than that it happened; null is a tap on the run's own button. */
  form: FormPath | null
  of: 'job' | 'stop'
  /** It comes before the arrival at the place it leads to. */
  isBefore: boolean
  /** The form opens by itself once the step before it is taken. */
  opens?: true
}

/** The run as the driver meets it, one row for each answer of `nextDriverAction` (spec §2 "Job progress"). */
const steps = {
  start_collect: {
    label: m.delivery_next_start_collect,
    run: '/on-route-to-collect/:id',
    form: null,
    of: 'job',
    isBefore: true,
  },
  arrive_collection: {
    label: m.delivery_next_arrive_collection,
    run: '/on-route-to-collect/:id',
    form: forms.arrive_collection,
    of: 'job',
    isBefore: true,
  },
  goods_on_board: {
    label: m.delivery_next_goods_on_board,
    run: '/on-route-to-collect/:id',
    form: forms.goods_on_board,
    of: 'job',
    isBefore: false,
    opens: true,
  },
  start_deliver: {
    label: m.delivery_next_start_deliver,
    run: '/on-route-to-deliver/:id',
    form: null,
    of: 'job',
    isBefore: true,
  },
  arrive_stop: {
    label: m.delivery_next_arrive_stop,
    run: '/on-route-to-deliver/:id',
    form: null,
    of: 'job',
    isBefore: true,
  },
  stop_goods_on_board: {
    label: m.delivery_next_stop_goods_on_board,
    run: '/on-route-to-deliver/:id',
    form: forms.stop_goods_on_board,
    of: 'stop',
    isBefore: false,
    opens: true,
  },
  stop_complete: {
    label: m.delivery_next_stop_complete,
    run: '/on-route-to-deliver/:id',
    form: forms.stop_complete,
    of: 'stop',
    isBefore: false,
    opens: true,
  },
  settle_stop: {
    label: m.delivery_next_settle_stop,
    run: '/on-route-to-deliver/:id',
    form: forms.settle_stop,
    of: 'stop',
    isBefore: false,
    opens: true,
  },
  arrive_destination: {
    label: m.delivery_next_arrive_destination,
    run: '/on-route-to-deliver/:id',
    form: null,
    of: 'job',
    isBefore: true,
  },
  deliver: {
    label: m.delivery_next_deliver,
    run: '/arrived-at-destination/:id',
    form: forms.deliver,
    of: 'job',
    isBefore: false,
  },
  start_return: {
    label: m.delivery_next_start_return,
    run: '/on-route-to-return/:id',
    form: '/view-failure/:id?',
    of: 'job',
    isBefore: false,
    opens: true,
  },
  return_goods: {
    label: m.delivery_next_return_goods,
    run: '/on-route-to-return/:id',
    form: forms.return_goods,
    of: 'job',
    isBefore: false,
  },
} as const satisfies Record<DriverAction, Step>

export type RunStep = Step & { action: DriverAction; job_id: string; stop_id: string | null }

/** The driver's next step and where it is taken; null when nothing is left for them to do. */
export function nextStepOf(job: Progress): RunStep | null {
  const next = nextDriverAction({ ...job, return_started_at: job.is_returning || null })
  if (!next) return null
  return { ...steps[next.action], action: next.action, job_id: job.id, stop_id: next.stop?.id ?? null }
}

/** Whether somebody is still to come to the place a job leads to; afterwards it is not late for it any more. */
export function isOnTheWay(job: Progress): boolean {
  const next = nextStepOf(job)
  return next !== null && steps[next.action].isBefore
}

/** The form of a step; null when a tap is enough. */
export function formPathOf({ form, of, job_id, stop_id }: RunStep): string | null {
  return form && href(form, { id: (of === 'stop' ? stop_id : null) ?? job_id })
}

/** The screen that follows the run where the job stands now. */
export function runPathOf(job: Progress): string {
  return href(nextStepOf(job)?.run ?? '/arrived-at-destination/:id', { id: job.id })
}

/** The form that opens by itself once the step before it is taken; null where the run itself comes next. */
export function formAfterStep(job: Progress): string | null {
  const next = nextStepOf(job)
  return next?.opens ? formPathOf(next) : null
}

/** The form that is filled in next: of the step that is to be taken, or of what follows its tap. */
export function formAhead(job: Progress): string | null {
  const next = nextStepOf(job)
  if (!next) return null
  const after = () => nextStepOf(runAfter(job, { action: next.action, stop_id: next.stop_id, at: 'now' }))
  const withForm = next.form ? next : after()
  return withForm && formPathOf(withForm)
}

const showing = [
  '/my-work/:id',
  '/on-route-to-collect/:id',
  '/on-route-to-deliver/:id',
  '/on-route-to-return/:id',
  '/arrived-at-destination/:id',
] as const

/** Whether an address shows the run of a job, wherever that stands. */
export function showsRun(pathname: string, id: string): boolean {
  return showing.some((path) => href(path, { id }) === pathname)
}
