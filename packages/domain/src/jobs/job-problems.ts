import type { Problem } from '../errors/validation.ts'
import { type JobPlan, type JobTiming, MAX_DAYS_AHEAD } from './job.ts'
import { latestExpiry } from './job-expiry.ts'
import { isSamePlace, type WrittenPlace } from './same-place.ts'
import { DAY_MS } from '../time/milliseconds.ts'

type PlacedPlan = JobPlan & { pickup: WrittenPlace; destination: WrittenPlace }

/** Times and places of a job that cannot be so, whatever the time is now. */
export function planProblems({ pickup, destination, stops }: PlacedPlan): Problem[] {
  const problems = [
    ...timingProblems(pickup, ['pickup']),
    ...timingProblems(destination, ['destination']),
    ...stopProblems(stops),
  ]
  const lastMoment = destination.date_end ?? destination.date
  if (pickup.date && lastMoment && lastMoment < pickup.date) {
    problems.push({ path: ['destination', 'date'], message: 'delivery_before_collection' })
  }
  if (stops.length === 0 && isSamePlace(pickup, destination)) {
    problems.push({ path: ['destination', 'point'], message: 'same_place' })
  }
  return problems
}

/** Stops may leave their time open: they are met on the way. */
export function stopProblems(stops: readonly JobTiming[]): Problem[] {
  return stops.flatMap((stop, index) => windowProblems(stop, ['stops', index]))
}

function timingProblems(timing: JobTiming, path: PropertyKey[]): Problem[] {
  if (timing.date === null && !timing.asap) return [{ path: [...path, 'date'], message: 'required' }]
  return windowProblems(timing, path)
}

function windowProblems({ date, date_end }: JobTiming, path: PropertyKey[]): Problem[] {
  if (date_end === null || (date !== null && date <= date_end)) return []
  return [{ path: [...path, 'date_end'], message: 'date_end_before_start' }]
}

/** How bids may be accepted: at least one way, each with its address. */
export function acceptProblems(info: {
  accept_online: boolean
  accept_phone: boolean
  accept_email: boolean
  phone: string | null
  email: string | null
}): Problem[] {
  const problems: Problem[] = []
  if (!info.accept_online && !info.accept_phone && !info.accept_email) {
    problems.push({ path: ['accept_online'], message: 'accept_way_required' })
  }
  if (info.accept_phone && info.phone === null) problems.push({ path: ['phone'], message: 'required' })
  if (info.accept_email && info.email === null) problems.push({ path: ['email'], message: 'email_required' })
  return problems
}

type RouteAnswer = { route: unknown; route_accepted_without: boolean }

/** A job is published with a confirmed route, or knowingly without one (semantics §4). */
export function isRouteSettled({ route, route_accepted_without }: RouteAnswer): boolean {
  return Boolean(route) || route_accepted_without
}

export function routeProblems(answer: RouteAnswer): Problem[] {
  return isRouteSettled(answer) ? [] : [{ path: ['route'], message: 'route_required' }]
}

/** Problems that depend on the clock: times that have passed. For posting and editing, beside the schema. */
export function dateProblems(job: JobPlan & { expiry_time: string | null }, now: Date): Problem[] {
  const instant = now.toISOString()
  const problems: Problem[] = []
  if (hasPassed(job.pickup, instant)) problems.push({ path: ['pickup', 'date'], message: 'date_in_past' })
  if (hasPassed(job.destination, instant)) problems.push({ path: ['destination', 'date'], message: 'date_in_past' })
  job.stops.forEach((stop, index) => {
    if (hasPassed(stop, instant)) problems.push({ path: ['stops', index, 'date'], message: 'date_in_past' })
  })
  if (job.expiry_time !== null && job.expiry_time <= instant) {
    problems.push({ path: ['expiry_time'], message: 'expiry_in_past' })
  }
  if (job.expiry_time !== null && job.expiry_time > latestExpiry(job, now)) {
    problems.push({ path: ['expiry_time'], message: 'expiry_too_late' })
  }
  return [...problems, ...farOffProblems(job, now)]
}

function farOffProblems(job: JobPlan, now: Date): Problem[] {
  const latest = new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS).toISOString()
  const isFarOff = ({ date, date_end }: JobTiming) => (date_end ?? date ?? '') > latest
  const problems: Problem[] = []
  if (isFarOff(job.pickup)) problems.push({ path: ['pickup', 'date'], message: 'date_too_far' })
  if (isFarOff(job.destination)) problems.push({ path: ['destination', 'date'], message: 'date_too_far' })
  job.stops.forEach((stop, index) => {
    if (isFarOff(stop)) problems.push({ path: ['stops', index, 'date'], message: 'date_too_far' })
  })
  return problems
}

/** A time window has passed with its end. */
function hasPassed({ date, date_end }: JobTiming, instant: string): boolean {
  const lastMoment = date_end ?? date
  return lastMoment !== null && lastMoment < instant
}

/** Numbers of five digits and more are the system's own series, also written with more noughts or a # before them. */
const ofTheSeries = /^[#\s]*\d{5,}$/

/** A team may number its jobs itself, as long as the series can never come to the same number. */
export function ownNumberProblems(job_number: string): Problem[] {
  return ofTheSeries.test(job_number) ? [{ path: ['job_number'], message: 'job_number_of_series' }] : []
}
