import { expect, test } from 'vitest'
import { orderOf } from './order-summary.tsx'
import type { SubscriptionTeam } from '../subscription-team.generated.ts'

const now = new Date('2027-06-16T10:00:00Z')
const terms = { id: 'monthly', name: 'Monthly', cost: '39.00', interval: 'month', interval_count: 1, max_users: 5 }
const annual = { ...terms, id: 'annual', name: 'Annual', cost: '390.00', interval: 'year' }
const newcomer = { subscription: null, subscription_status: 'limited_trial' } as unknown as SubscriptionTeam
const subscriber = (plan: typeof terms) =>
  ({
    subscription_status: 'subscriber',
    subscription: { plan, period_start: '2027-06-01T10:00:00Z', renewal_date: '2027-07-01T10:00:00Z' },
  }) as unknown as SubscriptionTeam

test('the first plan is paid in full, and again after its time', () => {
  const { today, next_payment } = orderOf(newcomer, terms, now)
  expect([today?.total, next_payment.toISOString()]).toEqual([4_680, '2027-07-16T10:00:00.000Z'])
})

test('a larger plan is paid now, less the days that are left', () => {
  const { today, later, next_payment } = orderOf(subscriber(terms), annual, now)
  expect([today?.credit, today?.total, later.total]).toEqual([1_950, 44_460, 46_800])
  expect(next_payment.toISOString()).toBe('2028-06-16T10:00:00.000Z')
})

test('a smaller plan waits for the renewal and costs nothing today', () => {
  const { today, later, next_payment } = orderOf(subscriber(annual), terms, now)
  expect([today, later.total, next_payment.toISOString()]).toEqual([null, 4_680, '2027-07-01T10:00:00.000Z'])
})
