import { hasMoved, type Position } from '../geo/distance.ts'
import { DAY_MS } from '../time/milliseconds.ts'

export const REPORT_INTERVAL_MS = 120_000 // spec §9 "Location update interval"
export const FASTER_REPORT_INTERVAL_MS = 10_000 // spec §9 "faster mode"
/** Whoever stands still is written down this seldom: by what is stored nobody who reports looks offline. */
export const HEARD_STORED_EVERY_MS = 1.5 * FASTER_REPORT_INTERVAL_MS
/** A device's clock may be this much ahead. */
const FUTURE_TOLERANCE_MS = 60_000
/** Whoever was not heard of for this long is taken off the map of available vehicles: that is no availability any more. */
export const MAP_SHOWS_MS = 30 * 60_000
/** Nobody's last position is of use to anybody the day after. */
export const POSITION_KEPT_MS = DAY_MS

/** What became of a reported position. */
export const positionOutcomes = ['stored', 'unmoved', 'out_of_date', 'in_future'] as const
export type PositionOutcome = (typeof positionOutcomes)[number]

export type Placed = { at: Position; recorded_at: number }

/** A position counts when none is known or it lies more than 3 m away (spec §5); an older one never. Times in ms. */
export function outcomeOf(known: Placed | null, reported: Placed, now: number): PositionOutcome {
  if (reported.recorded_at > now + FUTURE_TOLERANCE_MS) return 'in_future'
  if (reported.recorded_at < now - POSITION_KEPT_MS) return 'out_of_date'
  if (known && reported.recorded_at < known.recorded_at) return 'out_of_date'
  return hasMoved(known?.at ?? null, reported.at) ? 'stored' : 'unmoved'
}

/** How often a device reports: faster while it carries a running job. */
export function reportIntervalOf({ runs_job }: { runs_job: boolean }): number {
  return runs_job ? FASTER_REPORT_INTERVAL_MS : REPORT_INTERVAL_MS
}

/** Offline when nothing came for twice the interval (semantics §9). Times in ms. */
export function isOnline(heard_at: number, interval: number, now: number): boolean {
  return now - heard_at <= 2 * interval
}
