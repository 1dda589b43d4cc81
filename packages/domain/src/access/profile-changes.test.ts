import { expect, test } from 'vitest'
import { profileChangeRefusal } from './profile-changes.ts'
import { editProfileInput } from '../users/profile-input.ts'

const user = { id: 'driver', email: 'driver@example.test', post_work: false, has_full_access: false, can_bid: false }
const primary = { user_id: 'primary', is_primary: true, impersonator_id: null, api_key_id: null }
const self = { user_id: 'driver', is_primary: false, impersonator_id: null, api_key_id: null }

test('the Primary Member decides what colleagues may do, and nobody decides it for themselves', () => {
  expect(profileChangeRefusal(primary, user, { has_full_access: true, post_work: true })).toBeNull()
  expect(profileChangeRefusal(self, user, { has_full_access: true })).toBe('not_primary')
  expect(profileChangeRefusal(self, user, { can_bid: true })).toBe('not_primary')
  expect(profileChangeRefusal(primary, { ...user, id: 'primary' }, { post_work: true })).toBe('not_yours')
})

test('a field sent as it was is no change', () => {
  expect(profileChangeRefusal(self, user, { has_full_access: false, email: user.email })).toBeNull()
})

test('staff in somebody’s place do not change the address that resets the password', () => {
  expect(profileChangeRefusal({ ...self, impersonator_id: 'staff' }, user, { email: 'new@example.test' })).toBe(
    'impersonated',
  )
})

test('nor does a key', () => {
  expect(profileChangeRefusal({ ...self, api_key_id: 'key' }, user, { email: 'new@example.test' })).toBe('by_api_key')
})

test('both may change the rest, and say the address as it is; whoever is neither changes their own', () => {
  for (const other of [{ impersonator_id: 'staff' }, { api_key_id: 'key' }]) {
    expect(profileChangeRefusal({ ...self, ...other }, user, { phone: '07700900000' })).toBeNull()
    expect(profileChangeRefusal({ ...self, ...other }, user, { email: user.email })).toBeNull()
  }
  expect(profileChangeRefusal(self, user, { email: 'new@example.test' })).toBeNull()
})

test('a field that is left out or null stays as it is', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  expect(editProfileInput.parse({ id, phone: null })).toEqual({ id, phone: undefined })
})
