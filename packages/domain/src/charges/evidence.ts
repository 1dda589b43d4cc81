import { MINUTE_MS } from '../time/milliseconds.ts'

/** How well a stay is shown: by the fence alone and whole, by the fence in part, or by the driver's taps. */
export const evidenceGrades = ['A', 'B', 'C'] as const
export type EvidenceGrade = (typeof evidenceGrades)[number]

/** Taps agree with the fence within this time. */
export const AGREES_MS = 10 * MINUTE_MS
/** Positions further apart than this leave a gap in the evidence. */
export const MOST_GAP_SECONDS = 600
/** A tap that arrives later than this was not sent when it was made. */
export const SKEW_MS = 120_000

/** A stay at a place as it is stored. Times in ms; there is no position among them. */
export type Stay = {
  /** By the driver's taps. */
  arrived_at: number | null
  ended_at: number | null
  /** By the fence. */
  entered_at: number | null
  left_at: number | null
  /** The last position within the fence. */
  seen_until: number | null
  longest_gap_s: number | null
  /** The fence lay around the position at the arrival tap, since the place had no pin. */
  anchored: boolean
  /** A tap came later than it was made, or somebody else took the step: the time is their word alone. */
  is_late: boolean
  /** A tap's clock cannot be believed. */
  is_odd: boolean
}

/** The grade of a stay. A driver who is still within the fence at the last tap was there until then. */
export function gradeOf(stay: Stay): EvidenceGrade {
  const { entered_at, left_at, longest_gap_s, anchored, is_late, is_odd } = stay
  if ((entered_at === null && left_at === null) || is_late || is_odd) return 'C'
  const isWhole = agrees(entered_at, stay.arrived_at) && agrees(left_at ?? stay.seen_until, stay.ended_at)
  return isWhole && !anchored && (longest_gap_s ?? 0) <= MOST_GAP_SECONDS ? 'A' : 'B'
}

/**
 * The time on site that both the taps and the fence bear out; null while it is not over, or where a clock cannot be believed. An
 * anchored fence begins with the tap and says nothing about the arrival.
 */
export function stayBorneOut(stay: Stay): { arrived_at: number; ended_at: number } | null {
  const { arrived_at, ended_at, entered_at, left_at, anchored, is_odd } = stay
  if (arrived_at === null || ended_at === null || is_odd) return null
  const from = anchored ? arrived_at : Math.max(arrived_at, entered_at ?? arrived_at)
  const until = Math.min(ended_at, left_at ?? ended_at)
  return until > from ? { arrived_at: from, ended_at: until } : null
}

function agrees(fence: number | null, tap: number | null): boolean {
  return fence !== null && tap !== null && Math.abs(fence - tap) <= AGREES_MS
}
