import { expect, test } from 'vitest'
import { vehicleFor } from './vehicle-fit.ts'

const load = { size: 7, weight: 640 }
const luton = { size: 7, max_weight_kg: 1_000 }
const smallVan = { size: 2, max_weight_kg: 500 }

test('the smallest vehicle that takes the load is named, else the largest', () => {
  const rigid = { size: 9, max_weight_kg: 9_000 }
  expect(vehicleFor(load, [rigid, luton, smallVan])).toBe(luton)
  expect(vehicleFor(load, [smallVan, { size: 1, max_weight_kg: 20 }])).toBe(smallVan)
  expect(vehicleFor(load, [])).toBeNull()
})
