import { expect, test } from 'vitest'
import { vehicleTypes } from './vehicle-types.ts'

test('sizes go up one by one and no two types share a code', () => {
  expect(vehicleTypes.map(({ size }) => size)).toEqual(vehicleTypes.map((_type, index) => index + 1))
  expect(new Set(vehicleTypes.map(({ code }) => code)).size).toBe(vehicleTypes.length)
})
