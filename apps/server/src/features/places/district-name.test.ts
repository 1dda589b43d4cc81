import { expect, test } from 'vitest'
import { districtNameOf, withoutUnits, writtenAddressOf } from './district-name.ts'

const leeds = { latitude: 53.7797, longitude: -1.5341 }
const place = (short_address: string, more: Partial<Parameters<typeof districtNameOf>[0]> = {}) => ({
  ...leeds,
  point: '12 Mill Lane',
  short_address,
  ...more,
})
const named = (...given: Parameters<typeof place>) => districtNameOf(place(...given))

test('a complete postcode is read as its district, wherever and however it was given', () => {
  for (const text of [
    'LS10 1AB, Leeds',
    'Leeds LS10 1AB',
    'leeds, ls101ab',
    'LS10-1AB, Leeds',
    'LS10 1, Leeds',
    'LS10',
  ])
    expect(named(text).toLowerCase(), text).toBe('leeds ls10')
  expect(named('Leeds', { postcode: 'LS10 1AB' })).toBe('Leeds LS10')
  expect(named('Leeds', { point: '12 Mill Lane, Leeds LS10 1AB' })).toBe('Leeds LS10')
  expect(named('Leeds LS10')).toBe('Leeds LS10')
})

test('streets, units and companies are no part of the name', () => {
  for (const text of [
    '12 Gelderd Road, Leeds LS12 6BD',
    'Gelderd Road, LS12 6BD',
    'Acme Ltd, Unit B2, Leeds, LS12 6BD',
  ])
    expect(named(text)).toBe('Leeds LS12')
  expect(named('Gelderd Road')).toBe('Leeds')
  expect(named('Unit B2')).toBe('Leeds')
  expect(named('Leeds, Unit B2')).toBe('Leeds')
  expect(named('The back gate', { postcode: 'LS1 2BB' })).toBe('Leeds LS1')
})

test('a town of the district keeps its own name, a namesake far away is no town of the place', () => {
  expect(named('LS27 0AA, Morley', { latitude: 53.74, longitude: -1.6 })).toBe('Morley LS27')
  const telford = { latitude: 52.769, longitude: -2.3787 }
  expect(named('Newport, Telford', telford)).toBe('Newport, Telford')
  expect(named('Plymouth PL1 1AA')).toBe('Leeds')
})

test('abroad the town is what was written, without its number', () => {
  const calais = { latitude: 50.9513, longitude: 1.8587 }
  expect(named('62100, Calais', calais)).toBe('Calais')
  expect(named('12 Rue de la Mer, Calais', calais)).toBe('Calais')
  const warsaw = { latitude: 52.23, longitude: 21.01 }
  expect(named('00-950, Warszawa', warsaw)).toBe('Warszawa')
  expect(named('1', { latitude: 56, longitude: 3 })).toBe('56.0, 3.0')
})

test('the written address has the postcode that was given apart from it, once', () => {
  const written = (point: string, short_address: string, postcode: string | null = null) =>
    writtenAddressOf({ point, short_address, postcode })
  expect(written('12 Mill Lane', 'LS10 1AB, Leeds')).toBe('12 Mill Lane, LS10 1AB')
  expect(written('12 Mill Lane', 'Leeds', 'ls101ab')).toBe('12 Mill Lane, LS10 1AB')
  expect(written('12 Mill Lane, LS10 1AB', 'LS10 1AB, Leeds')).toBe('12 Mill Lane, LS10 1AB')
  expect(written('12 Mill Lane', 'LS10, Leeds', 'LS10')).toBe('12 Mill Lane')
})

test('words without a position lose the units of their postcodes', () => {
  expect(withoutUnits('Home to LS10 1AB tonight')).toBe('Home to LS10 tonight')
  expect(withoutUnits('Leeds LS10, unit 4')).toBe('Leeds LS10, unit 4')
})
