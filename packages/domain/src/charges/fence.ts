import { distanceBetween, type Position } from '../geo/distance.ts'
import type { PlacePrecision } from '../geo/place-precision.ts'

/** Metres around the place: inside the first the driver is there, beyond the second they have left. */
const ENTER_METRES = 150
const LEAVE_METRES = 300
/** Positions coarser than this say nothing about a fence. */
const MOST_ACCURACY_METRES = 100
/** So many positions in a row decide. */
const IN_A_ROW = 2

/** How far from a place without a pin the arrival tap may be made. */
const ANCHOR_METRES: Record<PlacePrecision, number | null> = {
  pin: null,
  address: 1_000,
  postcode: 2_000,
  district: 5_000,
  town: 5_000,
}

/** A position that was reported; its time in ms, its accuracy in metres. */
export type Fix = { at: Position; recorded_at: number; accuracy: number | null }

/** A place that is watched, and what was seen there. It lives in memory; of a stay only times and figures are stored. */
export type Watch = {
  centre: Position
  precision: PlacePrecision
  arrived_at: number | null
  entered_at: number | null
  left_at: number | null
  /** The last fix within the fence. */
  seen_until: number | null
  anchored: boolean
  fixes: number
  nearest_m: number | null
  worst_accuracy_m: number | null
  longest_gap_s: number | null
  last_fix_at: number | null
  /** Fixes in a row inside or beyond the fence, and the time of the first of them. */
  run: { is_inside: boolean; count: number; since: number } | null
}

/** The watch after a fix. A fix that is too coarse, or older than the last, changes nothing. */
export function afterFix(watch: Watch, fix: Fix): Watch {
  if (watch.left_at !== null || fix.accuracy === null || fix.accuracy > MOST_ACCURACY_METRES) return watch
  if (watch.last_fix_at !== null && fix.recorded_at <= watch.last_fix_at) return watch
  const anchored = anchoredAt(watch, fix)
  const metres = Math.round(distanceBetween(anchored.centre, fix.at))
  const crossed = {
    ...seenInside(afterCrossing(anchored, { metres, recorded_at: fix.recorded_at }), fix, metres),
    last_fix_at: fix.recorded_at,
  }
  return crossed.entered_at === null ? crossed : { ...crossed, ...figuresAfter(watch, fix, metres) }
}

/** A place that is not known to its gate is fenced around the driver's position at the arrival tap, if that is near enough. */
function anchoredAt(watch: Watch, fix: Fix): Watch {
  const reach = ANCHOR_METRES[watch.precision]
  if (reach === null || watch.arrived_at === null || watch.entered_at !== null || watch.anchored) return watch
  if (fix.recorded_at < watch.arrived_at || distanceBetween(watch.centre, fix.at) > reach) return watch
  return { ...watch, centre: fix.at, anchored: true, entered_at: fix.recorded_at }
}

function afterCrossing(watch: Watch, { metres, recorded_at }: { metres: number; recorded_at: number }): Watch {
  const isInside = metres <= ENTER_METRES
  if (!isInside && metres < LEAVE_METRES) return { ...watch, run: null }
  const run =
    watch.run?.is_inside === isInside
      ? { ...watch.run, count: watch.run.count + 1 }
      : { is_inside: isInside, count: 1, since: recorded_at }
  if (run.count < IN_A_ROW) return { ...watch, run }
  if (isInside && watch.entered_at === null) return { ...watch, run, entered_at: run.since }
  if (!isInside && watch.entered_at !== null) return { ...watch, run, left_at: run.since }
  return { ...watch, run }
}

function seenInside(watch: Watch, { recorded_at }: Fix, metres: number): Watch {
  return watch.entered_at !== null && metres < LEAVE_METRES ? { ...watch, seen_until: recorded_at } : watch
}

function figuresAfter(before: Watch, { recorded_at, accuracy }: Fix, metres: number) {
  const gap = before.last_fix_at === null ? 0 : Math.round((recorded_at - before.last_fix_at) / 1_000)
  return {
    fixes: before.fixes + 1,
    nearest_m: Math.min(before.nearest_m ?? metres, metres),
    worst_accuracy_m: Math.max(before.worst_accuracy_m ?? 0, Math.round(accuracy ?? 0)),
    longest_gap_s: Math.max(before.longest_gap_s ?? 0, before.entered_at === null ? 0 : gap),
  }
}
