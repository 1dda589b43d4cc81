import { expect, test } from 'vitest'
import { precisionText } from './precision-text.ts'

test.each([
  ['LS11 5AB, Leeds', 'pin', 'Exact point set on the map'],
  ['LS11 5AB, Leeds', 'address', 'Point of the address'],
  ['LS11 5AB, Leeds', 'postcode', 'Point of the postcode'],
  ['LS11 5AB, Leeds', 'district', 'Point on the map: middle of LS11'],
  ['Leeds LS11', 'district', 'Point on the map: middle of LS11'],
  ['LS11, Leeds', 'town', 'Point on the map: middle of Leeds'],
  ['Newport, Essex', 'town', 'Point on the map: middle of Newport, Essex'],
] as const)('%s, known by its %s: %s', (short_address, place_precision, text) => {
  expect(precisionText({ short_address, place_precision })).toBe(text)
})

test('nothing is said of a place that nobody has found', () => {
  expect(precisionText({ short_address: 'Leeds' })).toBeNull()
})
