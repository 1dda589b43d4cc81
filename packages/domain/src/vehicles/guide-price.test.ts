import { expect, test } from 'vitest'
import { guidePrice } from './guide-price.ts'
import { vehicleTypes } from './vehicle-types.ts'

test('guide prices are a range per mile', () => {
  for (const { min_rate, max_rate } of vehicleTypes) expect(min_rate).toBeLessThan(max_rate)
  expect(guidePrice({ min_rate: 80, max_rate: 120 }, 160_934.4)).toEqual({ min: 8_000, max: 12_000 })
})

test('the guide price of a very short job is a price a job may have', () => {
  expect(guidePrice({ min_rate: 80, max_rate: 120 }, 100)).toEqual({ min: 100, max: 100 })
})
