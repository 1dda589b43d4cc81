import { expect, test } from 'vitest'
import { paymentStates } from './payment.ts'
import {
  statusAfter,
  statusByProvider,
  subscriptionCauses,
  type SubscriptionEvent,
  subscriptionFlow,
} from './subscription-flow.ts'
import { isActiveSubscriber, subscriptionStatuses, type SubscriptionStatus } from './subscription-status.ts'

const short: Record<string, SubscriptionStatus> = {
  ca: 'canceled',
  cp: 'canceled_pending',
  et: 'expired_trial',
  in: 'incomplete',
  lt: 'limited_trial',
  le: 'limited_trial_ended',
  nt: 'no_trading',
  ns: 'non_subscription',
  pa: 'paused',
  po: 'payment_overdue',
  su: 'subscriber',
  tr: 'trial',
}

// Columns: canceled, canceled_pending, expired_trial, incomplete, limited_trial, limited_trial_ended, no_trading,
// non_subscription, paused, payment_overdue, subscriber, trial; then who causes it. A dash: not the moment.
const matrix = `
  start_limited_trial --  --  --  lt  --  --  --  lt  --  --  --  --  primary
  use_free_job        --  --  --  --  le  --  --  --  --  --  --  --  job
  return_free_job     --  --  --  --  --  lt  --  --  --  --  --  --  job
  start_payment       ca  --  et  in  lt  le  --  in  --  --  --  tr  primary,provider
  abandon_payment     --  --  --  ns  --  --  --  --  --  --  --  --  primary,provider
  withdraw_payment    --  ca  --  ns  --  --  --  --  --  ca  ca  --  provider
  settle_payment      su  su  su  su  su  su  nt  su  pa  su  su  su  provider
  miss_payment        --  po  --  --  --  --  nt  --  pa  po  po  --  provider,calendar
  cancel              --  cp  --  --  --  --  --  --  --  ca  cp  --  primary
  undo_cancel         --  su  --  --  --  --  --  --  --  --  --  --  primary
  end                 --  ca  --  --  --  --  --  --  ca  ca  ca  et  calendar,provider,staff
  grant_trial         tr  --  tr  tr  tr  tr  --  tr  tr  --  --  tr  staff
  subscribe_by_hand   su  su  su  su  su  su  --  su  su  su  su  su  staff
  pause               --  pa  --  --  --  --  --  --  --  pa  pa  pa  staff,provider
  resume              --  --  --  --  --  --  --  --  su  --  --  --  staff,provider
  stop_trading        nt  nt  nt  nt  nt  nt  --  nt  nt  nt  nt  nt  staff
  trade_again         --  --  --  --  --  --  ns  --  --  --  --  --  staff
`
const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

test('the matrix speaks of every event and every status', () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(subscriptionFlow))
  for (const row of rows) expect(row).toHaveLength(subscriptionStatuses.length + 2)
})

test.each(rows)('%s', (event, ...cells) => {
  const by = cells.pop()!.split(',')
  expect(subscriptionFlow[event as SubscriptionEvent].by).toEqual(by)
  for (const cause of by) expect(subscriptionCauses).toContain(cause)
  const after = subscriptionStatuses.map((status) => statusAfter(event as SubscriptionEvent, status))
  expect(after).toEqual(cells.map((cell) => short[cell] ?? null))
})

test('every status can be reached and every one but the end of trading can be left', () => {
  const reached = new Set<string>(['non_subscription'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const event of Object.keys(subscriptionFlow) as SubscriptionEvent[])
      for (const status of reached) {
        const next = statusAfter(event, status as SubscriptionStatus)
        if (next) reached.add(next)
      }
  }
  expect([...reached].sort()).toEqual([...subscriptionStatuses])
})

test('the provider’s messages lead to the same status however often and in whatever order they come', () => {
  for (const state of paymentStates)
    for (const is_ending of [false, true])
      for (const before of subscriptionStatuses) {
        const once = statusByProvider(before, { state, is_ending, first_debit_failed: false })
        expect(statusByProvider(once, { state, is_ending, first_debit_failed: false }), `${before} ${state}`).toBe(once)
      }
})

test('the provider does not bring back a company that staff paused or that ceased trading', () => {
  for (const status of ['paused', 'no_trading'] as const)
    for (const state of ['incomplete', 'active', 'past_due'] as const)
      expect(statusByProvider(status, { state, is_ending: false, first_debit_failed: false })).toBe(status)
})

test('a first payment in the making takes no free job, trial or period away', () => {
  for (const status of subscriptionStatuses) {
    const now = new Date('2026-05-14T10:00:00Z')
    const after = statusByProvider(status, { state: 'incomplete', is_ending: false, first_debit_failed: false })
    expect(isActiveSubscriber(after, null, now)).toBe(isActiveSubscriber(status, null, now))
  }
})

test('a cancelled plan that is paid once more stays cancelled', () => {
  expect(statusByProvider('canceled_pending', { state: 'active', is_ending: true, first_debit_failed: false })).toBe(
    'canceled_pending',
  )
  expect(statusByProvider('payment_overdue', { state: 'active', is_ending: true, first_debit_failed: false })).toBe(
    'canceled_pending',
  )
  expect(statusByProvider('canceled_pending', { state: 'active', is_ending: false, first_debit_failed: false })).toBe(
    'subscriber',
  )
})

test('a payment that is missed is overdue, also of a plan that was cancelled and is paid once more', () => {
  const missed = { state: 'past_due', is_ending: true, first_debit_failed: false } as const
  expect(statusByProvider('canceled_pending', missed)).toBe('payment_overdue')
  expect(statusByProvider('subscriber', missed)).toBe('payment_overdue')
})

test('a first debit that failed takes back what it had given, and nothing that was there before', () => {
  const said = { state: 'past_due', is_ending: false, first_debit_failed: true } as const
  expect(subscriptionStatuses.filter((status) => statusByProvider(status, said) !== status)).toEqual([
    'canceled_pending',
    'incomplete',
    'payment_overdue',
    'subscriber',
  ])
  expect(statusByProvider('subscriber', said)).toBe('canceled')
})
