import { isCoarse } from '../geo/accuracy.ts'
import { distanceBetween, hasMoved, type Position } from '../geo/distance.ts'
import { DAY_MS, MINUTE_MS } from '../time/milliseconds.ts'

export const REPORT_INTERVAL_MS = 120_000 // spec §9 "Location update interval"
export const FASTER_REPORT_INTERVAL_MS = 10_000 // spec §9 "faster mode"
/** A vehicle that stands still is stored this seldom: by the stored time no reporting vehicle looks offline. */
export const HEARD_STORED_EVERY_MS = 1.5 * FASTER_REPORT_INTERVAL_MS
/** A device's clock may be this much ahead; what it says of the future counts as now. */
const FUTURE_TOLERANCE_MS = 60_000
/** A vehicle without a report for this long leaves the map of available vehicles: that is no availability any more. */
export const MAP_SHOWS_MS = 30 * 60_000
/** Nobody's last position is of use to anybody the day after. */
export const POSITION_RETENTION_MS = DAY_MS

/** For so long a good position is worth more than a coarse one that is newer. */
const GOOD_FOR_MS = 10 * MINUTE_MS
/** 112 mph: faster than any road allows, in metres a second. */
const FASTEST = 50
/** Receivers wander, and seconds are rounded: nothing is impossible within so many metres. */
const SLACK_METRES = 1_000
/** Receivers without reception answer 0, 0: a square of this many degrees in the Gulf of Guinea. */
const NOWHERE_DEGREES = 0.01

/** The verdict on a reported position. The first two count; all others change nothing. */
export const positionOutcomes = [
  'stored',
  'unmoved',
  'out_of_date',
  'in_future',
  'nowhere',
  'too_coarse',
  'too_far',
] as const
export type PositionOutcome = (typeof positionOutcomes)[number]

/** Times in ms, accuracy in metres where the device says it. */
export type Placed = { at: Position; recorded_at: number; accuracy?: number | null }
/** `doubted` was too far off to count; when the next one agrees with it, the device is there after all. */
export type Known = Placed & { doubted: Placed | null }

/** A position counts when none is known or it lies more than 3 m away (spec §5); an older one never. Times in ms. */
export function outcomeOf(known: Known | null, reported: Placed, now: number): PositionOutcome {
  if (reported.recorded_at > now + FUTURE_TOLERANCE_MS) return 'in_future'
  if (isNowhere(reported.at)) return 'nowhere'
  const placed = notLaterThan(now, reported)
  if (placed.recorded_at < now - POSITION_RETENTION_MS) return 'out_of_date'
  return known ? outcomeBeside(known, placed) : 'stored'
}

function outcomeBeside(known: Known, placed: Placed): PositionOutcome {
  if (placed.recorded_at < known.recorded_at) return 'out_of_date'
  if (isCoarse(placed) && !isCoarse(known) && placed.recorded_at - known.recorded_at <= GOOD_FOR_MS) return 'too_coarse'
  if (!isReachable(known, placed) && !(known.doubted && isReachable(known.doubted, placed))) return 'too_far'
  return hasMoved(known.at, placed.at) ? 'stored' : 'unmoved'
}

/** The known position after a report with this outcome. One that has not moved keeps the place it had. */
export function knownAfter(
  known: Known | null,
  reported: Placed,
  { outcome, now }: { outcome: PositionOutcome; now: number },
): Known | null {
  const placed = notLaterThan(now, reported)
  if (outcome === 'stored') return { ...placed, doubted: null }
  if (outcome === 'unmoved' && known) return { ...placed, at: known.at, doubted: null }
  return outcome === 'too_far' && known ? { ...known, doubted: placed } : known
}

/** One report of a fast clock must not make all good ones after it look old. */
const notLaterThan = (now: number, placed: Placed): Placed => ({
  ...placed,
  recorded_at: Math.min(placed.recorded_at, now),
})

function isNowhere({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) < NOWHERE_DEGREES && Math.abs(longitude) < NOWHERE_DEGREES
}

/** Whether a vehicle can have come from one to the other in the time between them. */
function isReachable(from: Placed, to: Placed): boolean {
  const seconds = Math.abs(to.recorded_at - from.recorded_at) / 1_000
  const reach = SLACK_METRES + FASTEST * seconds + (from.accuracy ?? 0) + (to.accuracy ?? 0)
  return distanceBetween(from.at, to.at) <= reach
}

/** How often a device reports: faster while it carries a running job. */
export function reportIntervalOf({ runs_job }: { runs_job: boolean }): number {
  return runs_job ? FASTER_REPORT_INTERVAL_MS : REPORT_INTERVAL_MS
}

/** Offline when nothing came for twice the interval (semantics §9). Times in ms. */
export function isOnline(heard_at: number, interval: number, now: number): boolean {
  return now - heard_at <= 2 * interval
}
