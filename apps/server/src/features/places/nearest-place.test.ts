import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-place.ts'

test('a pin on the map is the town it is in or near', () => {
  expect(nearestPlace(53.797, -1.548)?.town).toBe('Leeds')
  expect(nearestPlace(51.96, 1.35)?.town).toBe('Felixstowe')
  expect(nearestPlace(50.06, 19.94)?.country).toBe('PL')
})

test('a pin at sea or far abroad is no place', () => {
  expect(nearestPlace(56, 3)).toBeNull()
  expect(nearestPlace(40.7, -74)).toBeNull()
})
