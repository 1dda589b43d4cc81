import { expect, test } from 'vitest'
import { guidePrice, vehicleTypes } from './vehicle-types.ts'

test('sizes go up one by one and no two types share a code', () => {
  expect(vehicleTypes.map(({ size }) => size)).toEqual(vehicleTypes.map((_type, index) => index + 1))
  expect(new Set(vehicleTypes.map(({ code }) => code)).size).toBe(vehicleTypes.length)
})

test('guide prices are a range per mile', () => {
  for (const { min_rate, max_rate } of vehicleTypes) expect(min_rate).toBeLessThan(max_rate)
  expect(guidePrice({ min_rate: 80, max_rate: 120 }, 160_934.4)).toEqual({ min: 8_000, max: 12_000 })
})

test('the guide price of a very short job is a price a job may have', () => {
  expect(guidePrice({ min_rate: 80, max_rate: 120 }, 100)).toEqual({ min: 100, max: 100 })
})
