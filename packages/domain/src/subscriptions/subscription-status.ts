import { DAY_MS } from '../time/milliseconds.ts'

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

export const paymentSources = ['apple', 'bacs', 'credit_card', 'direct_debit', 'google', 'old_stripe'] as const
export type PaymentSource = (typeof paymentSources)[number]

export const timeValidities = ['CURRENT', 'EXPIRED', 'FUTURE'] as const

export const PAYMENT_GRACE_DAYS = 7 // semantics §3

/** Whether a team of this status enjoys the full product (semantics §3): always, so many days beyond its period, or never. */
export const activeDays: Readonly<Record<SubscriptionStatus, 'always' | 'never' | number>> = {
  subscriber: 'always',
  trial: 0,
  canceled_pending: 0,
  payment_overdue: PAYMENT_GRACE_DAYS,
  canceled: 'never',
  expired_trial: 'never',
  incomplete: 'never',
  limited_trial: 'never',
  limited_trial_ended: 'never',
  no_trading: 'never',
  non_subscription: 'never',
  paused: 'never',
}
/** Statuses of those who are, or until a moment ago were, active subscribers. */
export const activeStatuses: readonly SubscriptionStatus[] = /* @__PURE__ */ subscriptionStatuses.filter(
  (status) => activeDays[status] !== 'never',
)

/** Days that a period is let run on after its end; what has no end of its own, or none left, has none. */
export function graceDaysOf(status: SubscriptionStatus): number {
  const days = activeDays[status]
  return typeof days === 'number' ? days : 0
}

/** Whether the calendar ends what the team has: its period is over, and its grace. */
export function isPeriodOver(status: SubscriptionStatus, expire_at: Date | null, now: Date): boolean {
  return expire_at !== null && now.getTime() >= expire_at.getTime() + graceDaysOf(status) * DAY_MS
}

/**
 * Whether a team enjoys the full product now (semantics §3).
 * `expire_at` is the end of the paid or granted period; without one a period has no end.
 */
export function isActiveSubscriber(status: SubscriptionStatus, expire_at: Date | null, now: Date): boolean {
  const days = activeDays[status]
  return typeof days === 'number' ? !isPeriodOver(status, expire_at, now) : days === 'always'
}

/** The facts that decide whether a team may be given one more job. */
export type TeamStanding = {
  is_active_subscriber: boolean
  subscription_status: SubscriptionStatus
  free_job_used: boolean
  /** Its one free job is the very job in question. */
  has_this_job?: boolean
}

/** How whoever is of no team counts. */
export const statusWithoutTeam: SubscriptionStatus = 'non_subscription'
/** Staff grant a trial; nobody takes money for it, so it ends by the calendar alone. */
export const grantedStatuses = ['trial'] as const satisfies readonly SubscriptionStatus[]
/** Nothing is left that anybody would pay for. */
export const unpaidStatuses = [
  'canceled',
  'no_trading',
  'non_subscription',
] as const satisfies readonly SubscriptionStatus[]
/** Statuses whose free job may be unused. */
export const freeJobStatuses: readonly SubscriptionStatus[] = ['limited_trial']

/** Limited trials pass the guard without being subscribers (spec §2, semantics §3). */
export function isLimitedTrial(status: SubscriptionStatus): boolean {
  return status === 'limited_trial' || status === 'limited_trial_ended'
}

/** A limited trial may post or be allocated one job; then "Bid Limit Reached" (spec §8). */
export function hasJobLeft(team: TeamStanding): boolean {
  if (team.is_active_subscriber) return true
  if (team.has_this_job) return isLimitedTrial(team.subscription_status)
  return freeJobStatuses.includes(team.subscription_status) && !team.free_job_used
}
