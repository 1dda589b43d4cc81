/** When to be at a place: ISO 8601, null where nothing was said; the end only of a window. */
export type PlaceTime = { date: string | null; date_end: string | null }

/** So long after the window it is still on time (settled "Words in lists"). */
const GRACE_MINUTES = 15
const MINUTE_MS = 60_000

/** By how many minutes a place that was not reached yet is missed at `now` (ms); null while it is not late. */
export function minutesLate({ date, date_end }: PlaceTime, now: number): number | null {
  const due = date_end ?? date
  if (due === null) return null
  const minutes = Math.floor((now - Date.parse(due)) / MINUTE_MS)
  return minutes > GRACE_MINUTES ? minutes : null
}
