import { londonDay } from '../time/london-day.ts'
import type { PlannedRun } from './planned-day.ts'

type Timing = { date: string | null; date_end: string | null }

/** Of a job what its place in a day depends on; `duration` in seconds. */
export type RunOfJob = {
  pickup: Timing
  destination: Timing
  duration: number
  allocated_at: string | null
  /** The driver set off. */
  route_date: string | null
  delivery_end: string | null
  vehicle: { gross_kg: number }
  fleet_vehicle: { vehicle: { gross_kg: number } } | null
}

/**
 * From the first step to the likely end: the arrival, or the beginning of the delivery window where that is later. The end of
 * a window is a limit, not a plan. A job wanted at once begins when it was given, or now (ms).
 */
export function plannedRun(job: RunOfJob, now: number): PlannedRun {
  const begins = beginOf(job, now)
  const drives = job.duration * 1_000
  const gross_kg = Math.max(job.vehicle.gross_kg, job.fleet_vehicle?.vehicle.gross_kg ?? 0)
  const delivered = momentOf(job.delivery_end)
  if (delivered !== null) {
    const ends = Math.max(delivered, begins)
    return { begins, ends, drives: Math.min(drives, ends - begins), gross_kg }
  }
  const arrives = begins + drives
  return { begins, ends: Math.max(momentOf(job.destination.date) ?? arrives, arrives), drives, gross_kg }
}

/** The London day to which a job's driving counts: that of its first step. */
export function dayOfRun(job: RunOfJob, now: number): string {
  return londonDay(new Date(beginOf(job, now)))
}

/** The same order as `jobs_driven` of the database, the index of a driver's days. */
function beginOf({ route_date, pickup, allocated_at }: RunOfJob, now: number): number {
  return momentOf(route_date ?? pickup.date ?? allocated_at) ?? now
}

function momentOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date)
}
