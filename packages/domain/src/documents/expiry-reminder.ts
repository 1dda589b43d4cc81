const DAY_MS = 86_400_000

/** Days before a document expires on which its owner is told (semantics §6), the earliest first. */
export const EXPIRY_REMINDER_DAYS = [30, 14, 7, 1, 0] as const
export type ExpiryReminder = (typeof EXPIRY_REMINDER_DAYS)[number]

/** Days from one day to another, both YYYY-MM-DD. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
}

/**
 * The reminder that is due today for an approved document, null when there is none. What was missed is told late,
 * by the latest reminder alone; `expiry_told` is the last one that was told.
 */
export function dueReminder(
  { expiry, expiry_told }: { expiry: string; expiry_told: number | null },
  today: string,
): ExpiryReminder | null {
  const left = daysUntil(expiry, today)
  if (left < 0) return null
  const reached = EXPIRY_REMINDER_DAYS.findLast((days) => left <= days)
  if (reached === undefined || (expiry_told !== null && expiry_told <= reached)) return null
  return reached
}
