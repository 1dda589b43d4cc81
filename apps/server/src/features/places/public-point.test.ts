import { distanceBetween } from '@waybill/domain/geo/distance'
import { expect, test } from 'vitest'
import { publicPointOfAddress } from './public-point.ts'

const inLeeds = { latitude: 53.7712345, longitude: -1.5412345 }

test('two addresses of a district have one point, near both, to two decimals', () => {
  const one = publicPointOfAddress({ postal_code: 'LS11 5AB', town: 'Leeds', at: inLeeds })!
  expect(publicPointOfAddress({ postal_code: 'ls11 9ZZ', town: 'Beeston', at: null })).toEqual(one)
  expect(distanceBetween(one, inLeeds)).toBeLessThan(8_000)
  for (const degrees of Object.values(one)) expect(Number(degrees.toFixed(2))).toBe(degrees)
})

test('a code that tells nothing leaves the town: the nearest, else the one that is named', () => {
  const nearest = publicPointOfAddress({ postal_code: '00-950', town: '', at: inLeeds })!
  expect(nearest).not.toEqual({ latitude: 53.77, longitude: -1.54 })
  expect(distanceBetween(nearest, inLeeds)).toBeLessThan(8_000)
  const named = publicPointOfAddress({ postal_code: '', town: 'Leeds', at: null })!
  expect(distanceBetween(named, inLeeds)).toBeLessThan(8_000)
})

test('where neither is known there is no point', () => {
  expect(publicPointOfAddress({ postal_code: '', town: 'Qqxyzzy', at: null })).toBeNull()
})
