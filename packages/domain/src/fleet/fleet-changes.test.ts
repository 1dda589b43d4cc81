import { expect, test } from 'vitest'
import { fleetChangeRefusal } from './fleet-changes.ts'
import { updateFleetInput } from './fleet-input.ts'

const vehicle = { name: 'Van 1', vehicle_id: 'swb', user_id: 'driver', default_availability: 'AVAILABLE' } as const
const office = { is_primary: false, has_full_access: true }
const driver = { is_primary: false, has_full_access: false }

test('the office changes everything about a vehicle, its driver only whether it is free', () => {
  expect(fleetChangeRefusal(office, vehicle, { user_id: null })).toBeNull()
  expect(fleetChangeRefusal(driver, vehicle, { user_id: null })).toBe('limited_driver')
  expect(fleetChangeRefusal(driver, vehicle, { name: 'Van 1' })).toBeNull()
})

test('a destination is a point: both of its numbers, or neither', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  expect(updateFleetInput.safeParse({ id, destination_lat: 53 }).error?.issues).toMatchObject([
    { path: ['destination_lng'], message: 'required' },
  ])
  expect(updateFleetInput.safeParse({ id, destination_lat: null, destination_lng: null }).success).toBe(true)
})
