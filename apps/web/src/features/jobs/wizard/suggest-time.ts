const HALF_HOUR_MS = 1_800_000

/** A moment to begin with: the next half hour at least an hour ahead, or three hours after the collection. */
export function suggestTime(pickup_date: string | null, now: number = Date.now()): string {
  const earliest = Math.max(now + 2 * HALF_HOUR_MS, pickup_date ? Date.parse(pickup_date) + 6 * HALF_HOUR_MS : 0)
  return new Date(Math.ceil(earliest / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString()
}
