import type { JobStatus } from './job-status.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'

/** When to be at a place: ISO 8601, null where nothing was said; the end only of a window. */
export type PlaceTime = { date: string | null; date_end: string | null }

/** So long after the window it is still on time (settled "Words in lists"). */
const GRACE_MINUTES = 15

/** The first minute at which it is late. */
export const LATE_AFTER_MINUTES = GRACE_MINUTES + 1

/** Somebody is still to come to the collection, or to the next place of delivery: only there a job is late. */
export const awaitedAtCollection = ['allocated', 'collect'] as const satisfies readonly JobStatus[]
export const awaitedAtDelivery = ['board', 'progress'] as const satisfies readonly JobStatus[]

/** By how many minutes a place that was not reached yet is missed at `now` (ms); null while it is not late. */
export function minutesLate({ date, date_end }: PlaceTime, now: number): number | null {
  const due = date_end ?? date
  if (due === null) return null
  const minutes = Math.floor((now - Date.parse(due)) / MINUTE_MS)
  return minutes > GRACE_MINUTES ? minutes : null
}

/** The agreement about a time: `asap` and `flexible` ones are not measured against the clock. */
export type AgreedTime = PlaceTime & { asap: boolean; flexible: boolean }

/** How a moment compares with what was agreed. */
export type Punctuality = { kind: 'early' | 'on_time' | 'late'; minutes: number }

/** Whether somebody came in time (ISO 8601), and by how many minutes not; null where no time was agreed to hold them to. */
export function punctualityOf(agreed: AgreedTime, came_at: string): Punctuality | null {
  const { date, asap, flexible } = agreed
  if (date === null || asap || flexible) return null
  const came = Date.parse(came_at)
  const late = minutesLate(agreed, came)
  if (late !== null) return { kind: 'late', minutes: late }
  const early = Math.floor((Date.parse(date) - came) / MINUTE_MS)
  return early > 0 ? { kind: 'early', minutes: early } : { kind: 'on_time', minutes: 0 }
}
