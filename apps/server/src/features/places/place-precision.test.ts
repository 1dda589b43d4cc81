import { expect, test } from 'vitest'
import { loadGazetteer } from './gazetteer.ts'
import { precisionOf } from './place-precision.ts'

const middleOfLeeds = { latitude: 53.7965, longitude: -1.5478 }
const dockGate = { latitude: 53.78123, longitude: -1.54321 }

test('a position of the caller’s own is a pin, or as exact as they say', () => {
  expect(precisionOf({ ...dockGate, place_precision: null })).toBe('pin')
  expect(precisionOf({ ...dockGate, place_precision: 'postcode' })).toBe('postcode')
  expect(precisionOf({ ...dockGate, place_precision: 'town' })).toBe('town')
})

test('the middle of a town or district is no pin, whatever is claimed of it', () => {
  for (const place_precision of [null, 'pin', 'address', 'district'] as const) {
    expect(precisionOf({ ...middleOfLeeds, place_precision })).toBe('town')
  }
  const { postcodes } = loadGazetteer()
  for (const { latitude, longitude } of postcodes.values()) {
    expect(['district', 'town']).toContain(precisionOf({ latitude, longitude, place_precision: 'pin' }))
  }
})
