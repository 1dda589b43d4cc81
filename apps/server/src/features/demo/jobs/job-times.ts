import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { minutesAfter, toQuarter, type DemoWorld } from '../demo-world.ts'
import type { JobPlan } from './job-plans.ts'

/** When everything happened that a job of this plan has behind it, or would have. */
export type JobTimes = {
  created: Date
  allocated: Date
  route: Date
  arrived: Date
  board: Date
  start: Date
  stops: { arrived: Date; completed: Date }[]
  /** How many of the stops are behind the driver. */
  stops_done: number
  destination: Date
  delivered: Date
  pickup_date: Date
  destination_date: Date
  expiry: Date
}

const HOUR = 60
const DAY = 24 * HOUR

type Offsets = {
  route: number
  board: number
  start: number
  stops: [number, number][]
  destination: number
  delivered: number
}

/** `legs` are the minutes of road from each place to the next. */
export function timesOf(world: DemoWorld, plan: JobPlan, legs: readonly number[]): JobTimes {
  const { random } = world
  const offsets = offsetsOf(world, plan, legs)
  const stops_done = plan.status === 'progress' ? random.int(0, offsets.stops.length) : offsets.stops.length
  const arrived = minutesAfter(world.now, arrivalOf(world, plan, { offsets, legs, stops_done }))
  const at = (offset: number) => minutesAfter(arrived, offset)
  const isOpen = plan.carrier === null
  const agreed = isOpen ? arrived : new Date(Math.min(at(offsets.route).getTime(), world.now.getTime()))
  const allocated = minutesAfter(agreed, -random.int(15, plan.status === 'allocated' ? 400 : 900))
  const created = isOpen ? createdOf(world, plan, arrived) : minutesAfter(allocated, -random.int(20, 480))
  // A driver who waits came in time: lateness is not paid.
  const pickup_date = toQuarter(minutesAfter(arrived, plan.waits ? -15 : random.int(-20, 10)))
  const road = legs.reduce((sum, leg) => sum + leg, 0)
  return {
    created,
    allocated,
    route: at(offsets.route),
    arrived,
    board: at(offsets.board),
    start: at(offsets.start),
    stops: offsets.stops.map(([arrival, completion]) => ({ arrived: at(arrival), completed: at(completion) })),
    stops_done,
    destination: at(offsets.destination),
    delivered: at(offsets.delivered),
    pickup_date,
    destination_date: toQuarter(
      minutesAfter(pickup_date, road * 1.1 + offsets.stops.length * 20 + random.int(40, 150)),
    ),
    expiry: minutesAfter(pickup_date, DAY),
  }
}

/** Minutes from the arrival at collection. */
function offsetsOf({ random }: DemoWorld, { waits }: JobPlan, legs: readonly number[]): Offsets {
  const board = waits ?? random.int(8, 30)
  const start = board + random.int(2, 9)
  const stops: [number, number][] = []
  let clock = start
  for (const leg of legs.slice(0, -1)) {
    const arrival = clock + Math.max(6, leg * (0.9 + random.next() * 0.3))
    clock = arrival + random.int(6, 18)
    stops.push([arrival, clock])
  }
  const destination = clock + Math.max(8, (legs.at(-1) ?? 0) * (0.9 + random.next() * 0.3))
  return { route: -random.int(20, 80), board, start, stops, destination, delivered: destination + random.int(5, 18) }
}

type Way = { offsets: Offsets; legs: readonly number[]; stops_done: number }

/** Minutes from now at which the driver arrives at collection, so that the job is where the plan wants it. */
function arrivalOf(world: DemoWorld, plan: JobPlan, way: Way): number {
  const { random } = world
  const { status, in_hours, tomorrow_at } = plan
  if (tomorrow_at !== undefined) return untilTomorrow(world, tomorrow_at)
  const [low, high] = arrivals[status] ?? []
  if (in_hours !== undefined && (status === 'active' || status === 'allocated'))
    return in_hours > 12 ? inWorkingHours(world, in_hours * HOUR) : in_hours * HOUR
  if (low !== undefined && high !== undefined) return inWorkingHours(world, random.int(low, high))
  if (status === 'progress') return -drivenSince(world, way)
  const last = lastSteps[status]
  if (last) return -random.int(last.lag[0], last.lag[1]) - last.offset(way.offsets)
  return -atDaytime(world, daysAgo(world, plan)) - way.offsets.delivered
}

function untilTomorrow({ now }: DemoWorld, hour: number): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.round((midnight - now.getTime()) / 60_000) + hour * HOUR
}

/** Jobs that nobody has set off for: collection lies ahead, or would have been then. */
const arrivals: Partial<Record<JobStatus, readonly [number, number]>> = {
  active: [70, 3 * DAY],
  allocated: [60, 30 * HOUR],
  expire: [-40 * DAY, -DAY - HOUR],
  cancel: [-55 * DAY, -2 * HOUR],
  sold_outside_platform: [-55 * DAY, -2 * HOUR],
}

/** The same, on the next day if need be, but not in the middle of the night. */
function inWorkingHours({ now, random }: DemoWorld, minutes: number): number {
  const moment = minutesAfter(now, minutes)
  const hour = moment.getUTCHours()
  if (hour >= 6 && hour < 20) return minutes
  const untilMorning = ((24 + 7 - hour) % 24) * HOUR - moment.getUTCMinutes()
  return minutes + (minutes > 0 ? untilMorning : -11 * HOUR) + random.int(0, 2 * HOUR)
}

/** Jobs on the road: which step was the last, and how many minutes ago. */
const lastSteps: Partial<Record<JobStatus, { lag: readonly [number, number]; offset: (offsets: Offsets) => number }>> =
  {
    collect: { lag: [2, 15], offset: ({ route }) => route },
    collect_arrived: { lag: [2, 8], offset: () => 0 },
    board: { lag: [1, 8], offset: ({ board }) => board },
    delivering: { lag: [1, 9], offset: ({ destination }) => destination },
    delivered: { lag: [5, 100], offset: ({ delivered }) => delivered },
    failed_delivery: { lag: [40, 500], offset: ({ delivered }) => delivered },
  }

/** Minutes since the collection of a job that is between two places now. */
function drivenSince({ random }: DemoWorld, { offsets, legs, stops_done }: Way): number {
  const leg = legs[stops_done] ?? 60
  const last = offsets.stops[stops_done - 1]?.[1] ?? offsets.start
  return last + random.int(Math.ceil(leg * 0.15), Math.ceil(leg * 0.75))
}

const ages = {
  invoice: [0.2, 3],
  invoice_pending: [2, 34],
  invoice_rejected: [3, 14],
  paid: [18, 40],
  complete: [38, 118],
} as const

function daysAgo({ random }: DemoWorld, { status, is_owed, invoiced, min_days = 0 }: JobPlan): number {
  const [low, high] = ages[status as keyof typeof ages]
  if (is_owed) return random.int(5, 9)
  if (invoiced) return invoiced.days_ago + 1
  return Math.max(low + random.next() * (high - low), min_days + random.next() * 20)
}

/** Minutes before now of a moment so many days ago, moved into the hours in which people take deliveries in. */
function atDaytime({ now, random }: DemoWorld, days: number): number {
  const moment = new Date(now.getTime() - days * DAY * 60_000)
  const hour = moment.getUTCHours()
  if (days > 1 && (hour < 8 || hour > 17)) moment.setUTCHours(random.int(8, 16))
  return Math.max(30, Math.round((now.getTime() - moment.getTime()) / 60_000))
}

/** An open job was posted before its collection and before now, most of them lately. */
function createdOf({ now, random }: DemoWorld, { status }: JobPlan, pickup: Date): Date {
  if (status === 'active') return minutesAfter(now, -Math.ceil(2 + random.next() ** 2 * 1300))
  return minutesAfter(pickup, -random.int(120, 1500))
}
