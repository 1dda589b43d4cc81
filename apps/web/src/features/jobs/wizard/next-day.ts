import { parseAbsolute } from '@internationalized/date'

const zone = 'Europe/London' // semantics "Time"
const DAY_MS = 86_400_000

/**
 * Moves instants by as many whole days as bring the first one into the future, keeping their time of day in the UK
 * when the clocks change in between. `now` in ms.
 */
export function nextDay(first: string | null | undefined, now: number) {
  const days = first ? Math.max(0, Math.ceil((now - Date.parse(first)) / DAY_MS)) : 0
  return (instant: string | null | undefined): string | null => {
    if (!instant) return null
    const moved = parseAbsolute(instant, zone).add({ days })
    return (Date.parse(moved.toAbsoluteString()) > now ? moved : moved.add({ days: 1 })).toAbsoluteString()
  }
}
