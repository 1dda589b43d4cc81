/** A document should be looked at within so long: after that it stands among the exceptions. */
export const REVIEW_LATE_HOURS = 4

const HOUR_MS = 3_600_000

/** Whether a document under review has waited too long; moments are ms. */
export function isReviewLate(waiting_since: number, now: number): boolean {
  return now - waiting_since > REVIEW_LATE_HOURS * HOUR_MS
}
