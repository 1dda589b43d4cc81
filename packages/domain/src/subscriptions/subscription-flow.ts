import type { PaymentState } from './payment.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

/**
 * The causes of a subscription's change: its Primary Member, staff, the payment provider, the calendar, or a job given
 * away.
 */
export const subscriptionCauses = ['primary', 'staff', 'provider', 'calendar', 'job'] as const
export type SubscriptionCause = (typeof subscriptionCauses)[number]

type Transition = {
  by: readonly SubscriptionCause[]
  to: Readonly<Partial<Record<SubscriptionStatus, SubscriptionStatus>>>
}

/** These keep their status whatever the provider says: staff have taken the team out of trading. */
const heldByStaff = { paused: 'paused', no_trading: 'no_trading' } as const

/** The events of a team's subscription, and the status after each (semantics §3). Missing: not the moment. */
export const subscriptionFlow = {
  // A first payment that was declined leaves the choice open.
  start_limited_trial: {
    by: ['primary'],
    to: { non_subscription: 'limited_trial', incomplete: 'limited_trial' },
  },
  use_free_job: { by: ['job'], to: { limited_trial: 'limited_trial_ended' } },
  // The free job was not carried after all.
  return_free_job: { by: ['job'], to: { limited_trial_ended: 'limited_trial' } },
  // A first payment that is not finished takes nothing away from a team that has something.
  start_payment: {
    by: ['primary', 'provider'],
    to: {
      non_subscription: 'incomplete',
      incomplete: 'incomplete',
      limited_trial: 'limited_trial',
      limited_trial_ended: 'limited_trial_ended',
      trial: 'trial',
      expired_trial: 'expired_trial',
      canceled: 'canceled',
    },
  },
  abandon_payment: { by: ['primary', 'provider'], to: { incomplete: 'non_subscription' } },
  // A first payment was on its way, and the plan with it; then the bank said no.
  withdraw_payment: {
    by: ['provider'],
    to: {
      incomplete: 'non_subscription',
      subscriber: 'canceled',
      canceled_pending: 'canceled',
      payment_overdue: 'canceled',
    },
  },
  settle_payment: {
    by: ['provider'],
    to: {
      non_subscription: 'subscriber',
      incomplete: 'subscriber',
      limited_trial: 'subscriber',
      limited_trial_ended: 'subscriber',
      trial: 'subscriber',
      expired_trial: 'subscriber',
      canceled: 'subscriber',
      canceled_pending: 'subscriber',
      payment_overdue: 'subscriber',
      subscriber: 'subscriber',
      ...heldByStaff,
    },
  },
  miss_payment: {
    by: ['provider', 'calendar'],
    to: {
      subscriber: 'payment_overdue',
      canceled_pending: 'payment_overdue',
      payment_overdue: 'payment_overdue',
      ...heldByStaff,
    },
  },
  cancel: {
    by: ['primary'],
    // Nothing is left to run out when the payment is overdue.
    to: { subscriber: 'canceled_pending', canceled_pending: 'canceled_pending', payment_overdue: 'canceled' },
  },
  undo_cancel: { by: ['primary'], to: { canceled_pending: 'subscriber' } },
  end: {
    by: ['calendar', 'provider', 'staff'],
    to: {
      subscriber: 'canceled',
      canceled_pending: 'canceled',
      payment_overdue: 'canceled',
      paused: 'canceled',
      trial: 'expired_trial',
    },
  },
  grant_trial: {
    by: ['staff'],
    to: {
      non_subscription: 'trial',
      incomplete: 'trial',
      limited_trial: 'trial',
      limited_trial_ended: 'trial',
      trial: 'trial',
      expired_trial: 'trial',
      canceled: 'trial',
      paused: 'trial',
    },
  },
  subscribe_by_hand: {
    by: ['staff'],
    to: {
      non_subscription: 'subscriber',
      incomplete: 'subscriber',
      limited_trial: 'subscriber',
      limited_trial_ended: 'subscriber',
      trial: 'subscriber',
      expired_trial: 'subscriber',
      canceled: 'subscriber',
      canceled_pending: 'subscriber',
      payment_overdue: 'subscriber',
      subscriber: 'subscriber',
      paused: 'subscriber',
    },
  },
  pause: {
    by: ['staff', 'provider'],
    to: { subscriber: 'paused', canceled_pending: 'paused', payment_overdue: 'paused', trial: 'paused' },
  },
  resume: { by: ['staff', 'provider'], to: { paused: 'subscriber' } },
  stop_trading: {
    by: ['staff'],
    to: {
      non_subscription: 'no_trading',
      incomplete: 'no_trading',
      limited_trial: 'no_trading',
      limited_trial_ended: 'no_trading',
      trial: 'no_trading',
      expired_trial: 'no_trading',
      canceled: 'no_trading',
      canceled_pending: 'no_trading',
      payment_overdue: 'no_trading',
      subscriber: 'no_trading',
      paused: 'no_trading',
    },
  },
  trade_again: { by: ['staff'], to: { no_trading: 'non_subscription' } },
} as const satisfies Record<string, Transition>

export type SubscriptionEvent = keyof typeof subscriptionFlow

/** The status after an event, or null when it is not the moment for it. */
export function statusAfter(event: SubscriptionEvent, status: SubscriptionStatus): SubscriptionStatus | null {
  const { to }: Transition = subscriptionFlow[event]
  return to[status] ?? null
}

const eventsOfProvider: Readonly<Record<PaymentState, SubscriptionEvent | null>> = {
  incomplete: 'start_payment',
  incomplete_expired: 'abandon_payment',
  active: 'settle_payment',
  past_due: 'miss_payment',
  canceled: 'end',
  // Where a card pays only staff pause, and here: the provider follows.
  paused: null,
}

type ProviderWord = { state: PaymentState; is_ending: boolean; first_debit_failed: boolean }

/**
 * The status of a team whose subscription stands like this with the payment provider. Only how it stands counts, not
 * what was heard of it in which order; what the provider says out of turn changes nothing.
 */
export function statusByProvider(
  status: SubscriptionStatus,
  { state, is_ending, first_debit_failed }: ProviderWord,
): SubscriptionStatus {
  const event = first_debit_failed ? 'withdraw_payment' : eventsOfProvider[state]
  const after = (event && statusAfter(event, status)) ?? status
  return state === 'active' && is_ending ? (statusAfter('cancel', after) ?? after) : after
}
