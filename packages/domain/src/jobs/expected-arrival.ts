import type { Position } from '../geo/distance.ts'
import { estimateLeg } from '../geo/road-estimate.ts'

/** Of somebody not heard of for so long nobody says when they arrive (settled "Words in lists"). */
const FRESH_MS = 10 * 60_000

/** When (ms) somebody last seen at `from` arrives by the estimate of the road; null where that was too long before `now` (ms). */
export function expectedArrival(from: Position & { heard_at: string }, to: Position, now: number): number | null {
  const heard_at = Date.parse(from.heard_at)
  if (now - heard_at > FRESH_MS) return null
  return Math.max(heard_at + estimateLeg(from, to).duration * 1_000, now)
}
