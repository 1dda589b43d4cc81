import { HOUR_MS } from '../time/milliseconds.ts'

/** A document should be looked at within so long: after that it stands among the exceptions. */
export const REVIEW_LATE_HOURS = 4

/** Whether a document under review has waited too long; moments are ms. */
export function isReviewLate(waiting_since: number, now: number): boolean {
  return now - waiting_since > REVIEW_LATE_HOURS * HOUR_MS
}

/** A task that is due and has waited so long says that nobody works the queue: an alert pages somebody (deploy/alerts.yml). */
export const STANDING_TASK_SECONDS = 120

/**
 * Matters for a person of staff, the gravest first: those that cannot wait a day stand above those that earn nobody
 * anything, and both above mere debts.
 */
export const exceptionKinds = [
  'payment_disputed',
  'account_locked',
  'payment_differs',
  'delivery_failed',
  'job_late',
  'case_due',
  'documents_waiting',
  'company_changed',
  'company_like_another',
  'trial_repeated',
  'subscription_unpaid',
  'task_given_up',
  'mail_failed',
  'invoice_refused',
  'contact_unverified',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** Further than this nobody counts. */
export const MOST_EXCEPTIONS = 1000
