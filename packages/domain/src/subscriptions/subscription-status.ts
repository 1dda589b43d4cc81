// Spelt and ordered as in spec §3.
export const subscriptionStatuses = [
  'canceled',
  'canceled_pending',
  'expired_trial',
  'incomplete',
  'limited_trial',
  'limited_trial_ended',
  'no_trading',
  'non_subscription',
  'paused',
  'payment_overdue',
  'subscriber',
  'trial',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const planStatuses = ['Current', 'Future'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const paymentSources = ['apple', 'bacs', 'credit_card', 'direct_debit', 'google', 'old_stripe'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** A store's subscription is changed and cancelled in that store (spec §1). */
export function isStore(source: PaymentSource | null): boolean {
  return source === 'apple' || source === 'google'
}

export const timeValidities = ['CURRENT', 'EXPIRED', 'FUTURE'] as const
export type TimeValidity = (typeof timeValidities)[number]

export const PAYMENT_GRACE_DAYS = 7 // semantics §3

const DAY_MS = 86_400_000

/**
 * Whether a team enjoys the full product now (semantics §3).
 * `expire_at` is the end of the paid or granted period; without one a period has no end.
 */
export function isActiveSubscriber(status: SubscriptionStatus, expire_at: Date | null, now: Date): boolean {
  const runsUntil = (graceDays: number) =>
    expire_at === null || now.getTime() < expire_at.getTime() + graceDays * DAY_MS
  switch (status) {
    case 'subscriber':
      return true
    case 'trial':
    case 'canceled_pending':
      return runsUntil(0)
    case 'payment_overdue':
      return runsUntil(PAYMENT_GRACE_DAYS)
    default:
      return false
  }
}

/** What decides whether a team may be given one more job. */
export type TeamStanding = {
  is_active_subscriber: boolean
  subscription_status: SubscriptionStatus
  free_job_used: boolean
}

/** Limited trials pass the guard without being subscribers (spec §2, semantics §3). */
export function isLimitedTrial(status: SubscriptionStatus): boolean {
  return status === 'limited_trial' || status === 'limited_trial_ended'
}

/** A limited trial may post or be allocated one job; then "Bid Limit Reached" (spec §8). */
export function hasJobLeft(team: TeamStanding): boolean {
  return team.is_active_subscriber || (team.subscription_status === 'limited_trial' && !team.free_job_used)
}
