import { expect, test } from 'vitest'
import { LOWEST_PLAN_USERS, plans } from './plans.ts'
import {
  activeStatuses,
  hasJobLeft,
  isActiveSubscriber,
  isPeriodOver,
  subscriptionStatuses,
} from './subscription-status.ts'

const now = new Date('2026-05-14T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('only these statuses make an active subscriber while their time runs', () => {
  expect(subscriptionStatuses.filter((status) => isActiveSubscriber(status, days(1), now))).toEqual([
    'canceled_pending',
    'payment_overdue',
    'subscriber',
    'trial',
  ])
})

test('a trial and a cancelled plan end with their period, an overdue payment seven days later', () => {
  expect(isActiveSubscriber('trial', days(-1), now)).toBe(false)
  expect(isActiveSubscriber('canceled_pending', now, now)).toBe(false)
  expect(isActiveSubscriber('payment_overdue', days(-6), now)).toBe(true)
  expect(isActiveSubscriber('payment_overdue', days(-7), now)).toBe(false)
})

test('an active subscription ends with its period and its grace; without an end it never does', () => {
  for (const status of activeStatuses) {
    expect(isPeriodOver(status, null, now)).toBe(false)
    expect(isPeriodOver(status, days(1), now)).toBe(false)
    expect(isPeriodOver(status, days(-6), now)).toBe(status !== 'payment_overdue')
    expect(isPeriodOver(status, days(-7), now)).toBe(true)
  }
})

test('a subscriber has jobs without end, a limited trial one, everybody else none', () => {
  const team = { is_active_subscriber: false, free_job_used: false }
  expect(
    hasJobLeft({ ...team, is_active_subscriber: true, subscription_status: 'subscriber', free_job_used: true }),
  ).toBe(true)
  expect(hasJobLeft({ ...team, subscription_status: 'limited_trial' })).toBe(true)
  expect(hasJobLeft({ ...team, subscription_status: 'limited_trial', free_job_used: true })).toBe(false)
  expect(hasJobLeft({ ...team, subscription_status: 'limited_trial_ended' })).toBe(false)
  expect(hasJobLeft({ ...team, subscription_status: 'non_subscription' })).toBe(false)
  // The job it has already is no second one.
  const holder = { ...team, free_job_used: true, has_this_job: true }
  expect(hasJobLeft({ ...holder, subscription_status: 'limited_trial_ended' })).toBe(true)
  expect(hasJobLeft({ ...holder, subscription_status: 'canceled' })).toBe(false)
})

test('the plans cost 39, 195 and 390 pounds and take at least five users', () => {
  const forFive = plans.filter(({ max_users }) => max_users === LOWEST_PLAN_USERS)
  expect(forFive.map(({ price }) => price)).toEqual([3_900, 19_500, 39_000])
  expect(Math.min(...plans.map(({ max_users }) => max_users))).toBe(5)
  expect(Math.max(...plans.map(({ max_users }) => max_users))).toBe(20)
})
