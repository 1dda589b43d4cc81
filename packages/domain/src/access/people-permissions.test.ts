import { expect, test } from 'vitest'
import { about, carrier, driver, other, poster, refusal, viewers } from './permission-scene.ts'
import { type AboutOf, refusalOf, refusalToAct } from './permissions.ts'
import type { Viewer } from './viewer.ts'

const primary = carrier

test('the Primary Member hands the role to somebody who can sign in, and never to themselves', () => {
  const user = { id: 'driver', team_id: 'carrying' }
  const pass = (is_active: boolean) => refusalToAct(primary, 'primary_role.pass', { user, other: { is_active } })
  expect(pass(true)).toBeNull()
  expect(pass(false)).toBe('colleague_not_active')
  const oneself = { user: { ...user, id: primary.user_id } }
  for (const permission of ['primary_role.pass', 'user.inactivate', 'user.activate'] as const)
    expect(refusalOf(primary, permission, oneself)).toBe('not_yours')
})

test('an account goes when nobody is left behind, no work is open and nothing more is charged', () => {
  const leaving = (viewer: Viewer, overrides: Partial<AboutOf<'account.delete'>['account']>) =>
    refusalOf(viewer, 'account.delete', {
      account: { other_users: 0, open_work: 0, subscription_renews: false, payment_under_way: false, ...overrides },
    })
  expect(leaving(primary, {})).toBeNull()
  expect(leaving(primary, { other_users: 1 })).toBe('primary_with_users')
  expect(leaving(driver, { other_users: 1 })).toBeNull()
  expect(leaving(driver, { open_work: 1 })).toBe('work_open')
  expect(leaving(primary, { subscription_renews: true })).toBe('subscription_renews')
  expect(leaving(driver, { subscription_renews: true })).toBeNull()
  expect(leaving(primary, { payment_under_way: true })).toBe('payment_under_way')
  expect(leaving(driver, { payment_under_way: true })).toBeNull()
})

test('staff reset the second factor of anybody but themselves', () => {
  const reset = (id: string) =>
    refusalOf(viewers.staff, 'second_factor.reset', { user: { id, registration_progress: 'completed' } })
  expect(reset('driver')).toBeNull()
  expect(reset(viewers.staff.user_id)).toBe('own_account')
})

test('a job is handed to a colleague who can sign in and posts', () => {
  const hand = (known: object) => refusalToAct(poster, 'job.hand_over', { ...about, other: { ...other, ...known } })
  expect(hand({})).toBeNull()
  expect(hand({ is_active: false })).toBe('colleague_not_active')
  expect(hand({ post_work: false })).toBe('colleague_no_post_work')
})

test('a user without a company shares none with a thing of nobody', () => {
  const nobody = { ...carrier, user_id: 'nobody', team_id: null }
  expect(refusal('api_key.revoke', nobody, { api_key: { user_id: 'driver', team_id: null } })).toBe('not_yours')
  expect(refusal('profile.edit', nobody, { user: { ...about.user, team_id: null } })).toBe('not_yours')
  expect(refusal('job.withdraw', nobody, { job: { ...about.job, bid_team_id: null } })).toBe('not_the_carrier')
})

test('a program adds no key to its own', () => {
  expect(refusal('api_key.add', poster)).toBeNull()
  expect(refusal('api_key.add', { ...poster, api_key_id: 'key' })).toBe('by_api_key')
})

test('a bid is taken back by who submitted it and by the Primary Member of that company', () => {
  const colleague = { ...carrier, user_id: 'colleague' }
  expect(refusal('bid.retract', { ...carrier, is_primary: false })).toBeNull()
  expect(refusal('bid.retract', colleague)).toBeNull()
  expect(refusal('bid.retract', { ...colleague, is_primary: false })).toBe('not_yours')
  expect(refusal('bid.retract', { ...colleague, team_id: 'elsewhere' })).toBe('not_yours')
})

test('a job for calls and mails takes no bid here', () => {
  expect(refusal('bid.submit', carrier, { accept_online: false })).toBe('bids_not_online')
})
