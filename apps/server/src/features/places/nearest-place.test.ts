import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-place.ts'
import { isSeaBetween } from './create-places.ts'

const london = { latitude: 51.51, longitude: -0.13 }
const leeds = { latitude: 53.8, longitude: -1.55 }
const dublin = { latitude: 53.33, longitude: -6.25 }
const belfast = { latitude: 54.6, longitude: -5.93 }
const warsaw = { latitude: 52.23, longitude: 21.01 }
const bucharest = { latitude: 44.43, longitude: 26.1 }

test('a pin on the map is the town it is in or near', () => {
  expect(nearestPlace(53.797, -1.548)?.town).toBe('Leeds')
  expect(nearestPlace(51.96, 1.35)?.town).toBe('Felixstowe')
  expect(nearestPlace(50.06, 19.94)?.country).toBe('PL')
})

test('a pin at sea or far abroad is no place', () => {
  expect(nearestPlace(56, 3)).toBeNull()
  expect(nearestPlace(40.7, -74)).toBeNull()
})

test('the sea lies between Great Britain, Ireland and the continent, not within them', () => {
  expect(isSeaBetween(london, leeds)).toBe(false)
  expect(isSeaBetween(dublin, belfast)).toBe(false)
  expect(isSeaBetween(warsaw, bucharest)).toBe(false)
  expect(isSeaBetween(leeds, belfast)).toBe(true)
  expect(isSeaBetween(london, warsaw)).toBe(true)
})
