import { expect, test } from 'vitest'
import { distanceBetween } from '@waybill/domain/geo/distance'
import { publicPointOfPlace } from '../../places/public-point.ts'
import { publicColumns } from './public-points.ts'

const doors = [
  { latitude: 53.79648, longitude: -1.54785, short_address: 'Leeds LS1' },
  { latitude: 53.80121, longitude: -1.55307, short_address: 'LS1 4LT, Leeds' },
  { latitude: 53.79988, longitude: -1.53912, short_address: 'The back gate', postcode: 'LS1 2BB' },
]

test('every door of a postcode district is at one point, to two decimals', () => {
  const [first, ...others] = doors.map(publicPointOfPlace)
  for (const other of others) expect(other).toEqual(first)
  expect(String(first!.latitude)).toMatch(/^53\.\d{1,2}$/)
  expect(String(first!.longitude)).toMatch(/^-1\.\d{1,2}$/)
  expect(distanceBetween(first!, doors[0]!)).toBeLessThan(5_000)
})

test('a place whose district is not known is in its town', () => {
  const leszno = { latitude: 51.8401, longitude: 16.5749 }
  const [one, other] = [
    publicPointOfPlace({ ...leszno, short_address: 'Leszno' }),
    publicPointOfPlace({ latitude: 51.8452, longitude: 16.5811, short_address: 'Leszno' }),
  ]
  expect(one).toEqual(other)
  expect(distanceBetween(one, leszno)).toBeLessThan(5_000)
})

test('a postcode of somewhere else moves no place across the country', () => {
  const point = publicPointOfPlace({ ...doors[0]!, short_address: 'Leeds', postcode: 'PL1 1AA' })
  expect(distanceBetween(point, doors[0]!)).toBeLessThan(10_000)
})

test('far from every town a place is known to a decimal', () => {
  expect(publicPointOfPlace({ latitude: 46.12345, longitude: -30.98765, short_address: 'Platform' })).toEqual({
    latitude: 46.1,
    longitude: -31,
  })
})

test('the way is told between the public points, and is never none', () => {
  const bristol = { latitude: 51.45012, longitude: -2.58321, short_address: 'Bristol BS1' }
  const [one, other] = [publicColumns(doors[0]!, [], bristol), publicColumns(doors[1]!, [], bristol)]
  expect(one).toEqual(other)
  expect(one.public_distance).toBeGreaterThan(250_000)
  // A stop in the district of the collection is on a way of its own, of which nobody is told more than of any other.
  const byAStop = publicColumns(doors[0]!, [doors[2]!], bristol)
  expect(byAStop).toEqual(publicColumns(doors[1]!, [doors[0]!], bristol))
  expect(byAStop.public_distance - one.public_distance).toBe(2_400)
  expect(publicColumns(doors[0]!, [], doors[1]!)).toMatchObject({ public_distance: 3_000, public_duration: 600 })
})
