import type { JobPlan } from './job.ts'
import { HOUR_MS } from '../time/milliseconds.ts'

/** So long after the last pickup time an open job takes bids, unless its poster says otherwise (semantics §11). */
const JOB_EXPIRY_HOURS = 24

/** When a job expires whose poster named no time; a pickup as soon as possible counts from now. */
export function defaultExpiry(job: JobPlan, now: Date): string {
  const pickups = [job.pickup, ...job.stops.filter((stop) => !stop.is_drop_off)]
  const moments = pickups.map(({ date, date_end }) => Date.parse(date_end ?? date ?? now.toISOString()))
  return expiryAfter(Math.max(now.getTime(), ...moments)).toISOString()
}

/** Nobody can take a load any more that should have been collected a day ago, or delivered. */
export function latestExpiry(job: JobPlan, now: Date): string {
  const ends = [job.destination, ...job.stops].flatMap(({ date, date_end }) => date_end ?? date ?? [])
  return [defaultExpiry(job, now), ...ends].reduce((latest, end) => (end > latest ? end : latest))
}

/** A job back on the board keeps its time while that is still to come, and gets a day otherwise. */
export function expiryOnceReinstated(expiry_time: Date, now: Date): Date {
  return expiry_time > now ? expiry_time : expiryAfter(now.getTime())
}

function expiryAfter(moment: number): Date {
  return new Date(moment + JOB_EXPIRY_HOURS * HOUR_MS)
}
