import { isCoarse } from '../geo/accuracy.ts'
import type { Position } from '../geo/distance.ts'
import { estimateLeg } from '../geo/road-estimate.ts'

/** Of somebody not heard of for so long nobody says when they arrive (settled "Words in lists"). */
const FRESH_MS = 10 * 60_000

/** Where somebody was last seen; `accuracy` in metres. */
export type LastSeen = Position & { heard_at: string; accuracy?: number | null | undefined }

/**
 * When (ms) somebody last seen at `from` arrives by the estimate of the road; null where that was too long before `now`
 * (ms), or not exact enough to say anything of the road.
 */
export function expectedArrival(from: LastSeen, to: Position, now: number): number | null {
  const heard_at = Date.parse(from.heard_at)
  if (now - heard_at > FRESH_MS || isCoarse(from)) return null
  return Math.max(heard_at + estimateLeg(from, to).duration * 1_000, now)
}
