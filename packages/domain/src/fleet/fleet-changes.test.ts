import { expect, test } from 'vitest'
import { fleetChangeRefusal } from './fleet-changes.ts'

const vehicle = {
  name: 'Van 1',
  registration: 'ET70 CGU',
  vehicle_id: 'swb',
  user_id: 'driver',
  default_availability: 'AVAILABLE',
} as const
const office = { is_primary: false, has_full_access: true }
const driver = { is_primary: false, has_full_access: false }

test('the office changes everything about a vehicle, its driver only whether it is free', () => {
  expect(fleetChangeRefusal(office, vehicle, { user_id: null })).toBeNull()
  expect(fleetChangeRefusal(driver, vehicle, { user_id: null })).toBe('limited_driver')
  expect(fleetChangeRefusal(driver, vehicle, { registration: 'AB12 CDE' })).toBe('limited_driver')
  expect(fleetChangeRefusal(driver, vehicle, { name: 'Van 1' })).toBeNull()
})
