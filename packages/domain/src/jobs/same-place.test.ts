import { expect, test } from 'vitest'
import { isSamePlace, type WrittenPlace } from './same-place.ts'

const gate: WrittenPlace = {
  point: 'Unit 4, Dock Road',
  short_address: 'LS11, Leeds',
  latitude: 53.7801,
  longitude: -1.5563,
  place_precision: 'district',
}

test.each<[string, Partial<WrittenPlace>, Partial<WrittenPlace>, boolean]>([
  ['one address', {}, {}, true],
  ['one address, written another way', {}, { point: 'unit 4 dock road ', short_address: 'LS11 Leeds' }, true],
  ['one address at two points', {}, { latitude: 53.9, place_precision: 'pin' }, true],
  ['two units of a district', {}, { point: 'Unit 5, Dock Road' }, false],
  ['one line in two districts', {}, { short_address: 'LS12, Leeds' }, false],
  ['two postcodes at one point', { point: 'LS11 5AB' }, { point: 'LS12 6BD' }, false],
  ['two postcodes of an address', { point: '1 High Street, LS11 5AB' }, { point: '1 High Street, LS12 6BD' }, false],
  ['a postcode with and without its space', { point: '1 High St LS11 5AB' }, { point: '1 High St, ls115ab' }, true],
  [
    'one line with its postcode beside two names of its town',
    { point: '1 High Street LS11 5AB', short_address: 'LS11 5AB, Leeds' },
    { point: '1 High Street LS11 5AB', short_address: 'Leeds LS11' },
    true,
  ],
  ['unit 12 and unit 1, 2', { point: 'Unit 1, 2 Dock Road' }, { point: 'Unit 12 Dock Road' }, false],
  ['one pin', { place_precision: 'pin' }, { place_precision: 'pin', point: 'The other gate' }, true],
  [
    'two pins',
    { place_precision: 'pin' },
    { place_precision: 'pin', point: 'The other gate', longitude: -1.5564 },
    false,
  ],
  ['a pin on a looked-up point', { place_precision: 'pin' }, { point: 'The other gate' }, false],
  ['points of nobody knows what', { place_precision: null }, { place_precision: null, point: 'Gate 2' }, false],
])('%s', (_what, one, other, isSame) => {
  expect(isSamePlace({ ...gate, ...one }, { ...gate, ...other })).toBe(isSame)
  expect(isSamePlace({ ...gate, ...other }, { ...gate, ...one })).toBe(isSame)
})
