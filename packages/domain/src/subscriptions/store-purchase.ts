import type { PaymentState } from './payment.ts'
import { statusAfter, type SubscriptionEvent } from './subscription-flow.ts'
import type { PaymentSource, SubscriptionStatus } from './subscription-status.ts'

export const storeNames = ['apple', 'google'] as const satisfies readonly PaymentSource[]
export type StoreName = (typeof storeNames)[number]

/** How a purchase stands in its store, whichever store it is. */
export const storeStates = ['active', 'expired', 'grace', 'on_hold', 'paused', 'pending', 'revoked'] as const
export type StoreState = (typeof storeStates)[number]

type Standing = { event: SubscriptionEvent; state: PaymentState; gives: 'all' | 'grace' | 'nothing' | 'ended' }

/**
 * The meaning of each state here. While the store still tries within its own grace, everything works; on hold the
 * payment is overdue, and the days of grace after what was paid for are ours (settled 30).
 */
export const storeStandings: Readonly<Record<StoreState, Standing>> = {
  pending: { event: 'start_payment', state: 'incomplete', gives: 'nothing' },
  active: { event: 'settle_payment', state: 'active', gives: 'all' },
  grace: { event: 'settle_payment', state: 'active', gives: 'all' },
  on_hold: { event: 'miss_payment', state: 'past_due', gives: 'grace' },
  paused: { event: 'pause', state: 'paused', gives: 'nothing' },
  expired: { event: 'end', state: 'canceled', gives: 'ended' },
  revoked: { event: 'end', state: 'canceled', gives: 'ended' },
}

export const isStoreOver = (state: StoreState): boolean => storeStandings[state].gives === 'ended'
export const isStorePaid = (state: StoreState): boolean => storeStandings[state].gives === 'all'

/** How a purchase stood when it was last heard of, and how it stands now. */
type Moved = { was: StoreState | null; state: StoreState; will_renew: boolean }

/**
 * The status of a team whose purchase stands like this. A subscription that the store has paused is resumed by the
 * store, one that staff have paused by staff.
 */
export function statusByStore(status: SubscriptionStatus, { was, state, will_renew }: Moved): SubscriptionStatus {
  const isResumed = was === 'paused' && state !== 'paused'
  const before = (isResumed && statusAfter('resume', status)) || status
  const after = statusAfter(storeStandings[state].event, before) ?? before
  return isStorePaid(state) && !will_renew ? (statusAfter('cancel', after) ?? after) : after
}

/**
 * Why a purchase gives nothing: the number by which the app knows the reason (spec §8), and words for its log. 1000 is the
 * specification's, the others follow it.
 */
export const receiptRefusals = {
  other_team: {
    app_code: 1000,
    message:
      'Your device is already associated with a subscription for a different team. Please cancel your current subscription to continue.',
  },
  already_paid: { app_code: 1001, message: 'The company already pays for a plan elsewhere.' },
  product_unknown: { app_code: 1002, message: 'No plan has this product.' },
  plan_retired: { app_code: 1003, message: 'The plan of this product is not on offer any more.' },
  not_verified: { app_code: 1004, message: 'The store does not stand for this receipt.' },
  other_account: { app_code: 1005, message: 'The purchase was made by somebody else.' },
  not_paid_yet: { app_code: 1006, message: 'The store has not been paid yet.' },
  test_purchase: { app_code: 1007, message: 'A test purchase gives nothing here.' },
  not_payer: { app_code: 1008, message: 'Only the Primary Member buys a plan.' },
} as const
export type ReceiptRefusal = keyof typeof receiptRefusals
