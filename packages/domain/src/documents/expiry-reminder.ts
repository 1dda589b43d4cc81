import { daysBetween } from '../time/calendar.ts'

/** Days before a document expires on which its owner is told (semantics §6), the earliest first. */
export const EXPIRY_REMINDER_DAYS = [30, 14, 7, 1, 0] as const
export type ExpiryReminder = (typeof EXPIRY_REMINDER_DAYS)[number]

/**
 * The reminder that is due today for an approved document, null when there is none. Missed reminders are replaced by
 * the latest one alone, sent late; `expiry_told` is the last one that was sent.
 */
export function dueReminder(
  { expiry, expiry_told }: { expiry: string; expiry_told: number | null },
  today: string,
): ExpiryReminder | null {
  const left = daysBetween(today, expiry)
  if (left < 0) return null
  const reached = EXPIRY_REMINDER_DAYS.findLast((days) => left <= days)
  if (reached === undefined || (expiry_told !== null && expiry_told <= reached)) return null
  return reached
}
