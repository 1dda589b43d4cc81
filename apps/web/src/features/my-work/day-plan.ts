import { stopIsDone } from '@waybill/domain/delivery/stop-order'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { currentPlace, destinationOf, type Place } from '../delivery/run/run-places.ts'
import { isOnTheWay, nextStepOf, type RunStep } from '../delivery/steps/run-steps.ts'
import { daysUntil } from '../jobs/job-times.ts'
import type { DayJob } from './day.generated.ts'

const NIGHT_MS = 14 * 60 * 60_000

/** A job of the day: where it leads next, and whether somebody is still to come there. */
export type Plan = { job: DayJob; next: RunStep; place: Place; isAwaited: boolean; isTrouble: boolean }
/** The content of a row of a group. */
export type DayEntry = Omit<Plan, 'next'>

export type DayPlan = {
  /** One's own that are under way; when there is none, the one to begin with. */
  now: readonly Plan[]
  isUnderWay: boolean
  /** Colleagues' jobs that somebody must decide about, and those that simply go on. */
  trouble: readonly Plan[]
  road: readonly DayEntry[]
  today: readonly Plan[]
  tomorrow: readonly Plan[]
  later: readonly Plan[]
}

/** The day of whoever looks; jobs come as the server has them in order. `now` in ms. */
export function planOf(jobs: readonly DayJob[], viewer: { user_id: string }, now: number): DayPlan {
  const plans = jobs.flatMap(planOfJob)
  const isOwn = ({ job }: Plan) => job.driver?.id === viewer.user_id
  const running = plans.filter(({ job }) => job.status !== 'allocated').toSorted(byTrouble)
  const waiting = plans.filter(({ job }) => job.status === 'allocated').toSorted(byTime)
  const own = running.filter(isOwn)
  const first = waiting.find(isOwn)
  const begin = own.length === 0 && first && isNear(first, now) ? [first] : []
  const rest = waiting.filter((plan) => !begin.includes(plan))
  const others = running.filter((plan) => !isOwn(plan))
  return {
    now: [...own, ...begin],
    isUnderWay: own.length > 0,
    trouble: others.filter(({ isTrouble }) => isTrouble),
    road: [...others.filter(({ isTrouble }) => !isTrouble), ...jobs.filter(isOfNewerServer).map(entryOf)],
    today: rest.filter((plan) => daysOf(plan, now) <= 0),
    tomorrow: rest.filter((plan) => daysOf(plan, now) === 1),
    later: rest.filter((plan) => daysOf(plan, now) > 1),
  }
}

/** None for a job of which nothing is left to do, as by a step that only this device knows. */
function planOfJob(job: DayJob): Plan[] {
  const next = nextStepOf(job)
  const place = currentPlace(job, next)
  if (!next || !place) return []
  const isTrouble =
    job.status === 'failed_delivery' || job.stops.some((stop) => stop.status === 'failed' && !stopIsDone(stop))
  return [{ job, next, place, isAwaited: isOnTheWay(job), isTrouble }]
}

/** Its status came with an update that this page has not had: what comes next is not known here, the job itself is. */
function isOfNewerServer({ status }: DayJob): boolean {
  return !jobStatuses.includes(status)
}

function entryOf(job: DayJob): DayEntry {
  return { job, place: destinationOf(job), isAwaited: false, isTrouble: false }
}

/** A run without a time may be done today, and an overdue one too. */
function daysOf({ place: { timing } }: Plan, now: number): number {
  return !timing?.date || timing.asap ? 0 : daysUntil(timing.date, now)
}

/** Today's, or one of the night to come. */
function isNear(plan: Plan, now: number): boolean {
  const date = plan.place.timing?.date
  return daysOf(plan, now) <= 0 || (date != null && Date.parse(date) - now < NIGHT_MS)
}

function byTrouble(a: Plan, b: Plan): number {
  return Number(b.isTrouble) - Number(a.isTrouble) || byTime(a, b)
}

function byTime(a: Plan, b: Plan): number {
  return (a.place.timing?.date ?? '').localeCompare(b.place.timing?.date ?? '')
}
