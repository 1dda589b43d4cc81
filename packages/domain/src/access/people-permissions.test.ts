import { expect, test } from 'vitest'
import { carrier, driver, viewers } from './permission-scene.ts'
import { type AboutOf, refusalOf } from './permissions.ts'
import type { Viewer } from './viewer.ts'

const primary = carrier

test('the Primary Member hands the role to somebody who can sign in, and never to themselves', () => {
  const user = { id: 'driver', team_id: 'carrying', is_active: true }
  expect(refusalOf(primary, 'primary_role.pass', { user })).toBeNull()
  expect(refusalOf(primary, 'primary_role.pass', { user: { ...user, is_active: false } })).toBe('colleague_not_active')
  const oneself = { user: { ...user, id: primary.user_id } }
  for (const permission of ['primary_role.pass', 'user.inactivate', 'user.activate'] as const)
    expect(refusalOf(primary, permission, oneself)).toBe('not_yours')
})

test('an account goes when nobody is left behind, no work is open and nothing more is charged', () => {
  const refusal = (viewer: Viewer, but: Partial<AboutOf<'account.delete'>['account']>) =>
    refusalOf(viewer, 'account.delete', {
      account: { other_users: 0, open_work: 0, subscription_renews: false, ...but },
    })
  expect(refusal(primary, {})).toBeNull()
  expect(refusal(primary, { other_users: 1 })).toBe('primary_with_users')
  expect(refusal(driver, { other_users: 1 })).toBeNull()
  expect(refusal(driver, { open_work: 1 })).toBe('work_open')
  expect(refusal(primary, { subscription_renews: true })).toBe('subscription_renews')
  expect(refusal(driver, { subscription_renews: true })).toBeNull()
})

test('staff reset the second factor of anybody but themselves', () => {
  const reset = (id: string) => refusalOf(viewers.staff, 'second_factor.reset', { user: { id } })
  expect(reset('driver')).toBeNull()
  expect(reset(viewers.staff.user_id)).toBe('own_account')
})
