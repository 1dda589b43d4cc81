import { expect, test } from 'vitest'
import { isStoreOver, isStorePaid, statusByStore, type StoreState, storeStates } from './store-purchase.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

// What a team had, how its purchase stood before and stands now, and what the team has then (semantics §3, settled 30).
test.each<[SubscriptionStatus, StoreState | null, StoreState, SubscriptionStatus]>([
  ['non_subscription', null, 'pending', 'incomplete'],
  ['limited_trial', null, 'pending', 'limited_trial'],
  ['incomplete', 'pending', 'active', 'subscriber'],
  ['incomplete', 'pending', 'expired', 'incomplete'],
  ['canceled', 'expired', 'active', 'subscriber'],
  ['subscriber', 'active', 'grace', 'subscriber'],
  ['subscriber', 'grace', 'on_hold', 'payment_overdue'],
  ['payment_overdue', 'on_hold', 'active', 'subscriber'],
  ['canceled_pending', 'active', 'active', 'subscriber'],
  ['subscriber', 'active', 'expired', 'canceled'],
  ['subscriber', 'active', 'revoked', 'canceled'],
  ['canceled', 'expired', 'expired', 'canceled'],
  // What the store has paused the store resumes.
  ['subscriber', 'active', 'paused', 'paused'],
  ['paused', 'paused', 'paused', 'paused'],
  ['paused', 'paused', 'active', 'subscriber'],
  ['paused', 'paused', 'on_hold', 'payment_overdue'],
  ['paused', 'paused', 'expired', 'canceled'],
  ['trial', 'paused', 'active', 'subscriber'],
  // What staff have paused, or taken out of trading, staff.
  ['paused', 'active', 'active', 'paused'],
  ['paused', null, 'active', 'paused'],
  ['no_trading', 'active', 'active', 'no_trading'],
  ['no_trading', 'paused', 'active', 'no_trading'],
])('%s, when the purchase was %s and is %s: %s', (status, was, state, after) => {
  expect(statusByStore(status, { was, state, will_renew: true })).toBe(after)
})

test.each<[SubscriptionStatus, StoreState, StoreState, SubscriptionStatus]>([
  ['subscriber', 'active', 'active', 'canceled_pending'],
  ['subscriber', 'active', 'grace', 'canceled_pending'],
  ['canceled_pending', 'active', 'active', 'canceled_pending'],
  ['paused', 'paused', 'active', 'canceled_pending'],
  ['paused', 'active', 'active', 'paused'],
  // Nothing is paid that could run out.
  ['subscriber', 'active', 'on_hold', 'payment_overdue'],
  ['subscriber', 'active', 'paused', 'paused'],
  ['non_subscription', 'pending', 'pending', 'incomplete'],
  ['canceled_pending', 'active', 'expired', 'canceled'],
])('%s that will not renew, was %s and is %s: %s', (status, was, state, after) => {
  expect(statusByStore(status, { was, state, will_renew: false })).toBe(after)
})

test('everything works while the store has its money or still tries; what expired or was taken back is over', () => {
  expect(storeStates.filter(isStorePaid)).toEqual(['active', 'grace'])
  expect(storeStates.filter(isStoreOver)).toEqual(['expired', 'revoked'])
})
