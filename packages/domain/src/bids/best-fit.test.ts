import { expect, test } from 'vitest'
import { bestFit, type Load, type Misfit, misfitOf, type Offer } from './best-fit.ts'

const load: Load = {
  size: 7,
  weight: 640,
  pickup: { date: '2026-11-23T12:00:00Z', date_end: '2026-11-23T13:00:00Z', asap: false, flexible: false },
}
const luton = { size: 7, max_weight_kg: 1_000 }
const smallVan = { size: 2, max_weight_kg: 500 }
const fits: Offer = {
  pence: 140_00,
  vehicles: [luton],
  covers_delivery: true,
  licensed: true,
  arrives_at: '2026-11-23T12:30:00Z',
  needs_confirmation: false,
}

test.each<[string, Partial<Offer>, Misfit | null]>([
  ['that has everything', {}, null],
  ['with a larger vehicle', { vehicles: [{ size: 9, max_weight_kg: 9_000 }] }, null],
  ['with one of several that fits', { vehicles: [smallVan, luton] }, null],
  ['with one that may carry just so much', { vehicles: [{ size: 8, max_weight_kg: 640 }] }, null],
  ['nobody knows the vehicle of', { vehicles: [] }, 'vehicle_unknown'],
  ['with too small a vehicle', { vehicles: [smallVan] }, 'vehicle_too_small'],
  ['with one that may not carry so much', { vehicles: [{ size: 8, max_weight_kg: 600 }] }, 'too_heavy'],
  ['whose insurance ends before the delivery', { covers_delivery: false }, 'not_covered'],
  ['without the licence', { licensed: false }, 'not_licensed'],
  ['at the last minute of grace', { arrives_at: '2026-11-23T13:15:00Z' }, null],
  ['from too far away', { arrives_at: '2026-11-23T13:16:00Z' }, 'late'],
  ['from nobody knows where', { arrives_at: null }, 'arrival_unknown'],
  ['made before the job was changed', { needs_confirmation: true }, 'unconfirmed'],
])('an offer %s', (_what, overrides, misfit) => {
  expect(misfitOf(load, { ...fits, ...overrides })).toBe(misfit)
})

test('a job without a weight asks for none, and one that is wanted at once for no hour', () => {
  expect(misfitOf({ ...load, weight: null }, { ...fits, vehicles: [{ size: 8, max_weight_kg: 1 }] })).toBeNull()
  const asap = { ...load, pickup: { ...load.pickup, asap: true } }
  expect(misfitOf(asap, { ...fits, arrives_at: '2026-11-23T19:00:00Z' })).toBeNull()
})

test('the best of the fitting bids is the cheapest, never one that does not fit', () => {
  const dear = { ...fits, pence: 180_00 }
  const cheapest = { ...fits, pence: 90_00, vehicles: [smallVan] }
  expect(bestFit(load, [dear, cheapest, fits])).toBe(fits)
  expect(bestFit(load, [cheapest])).toBeNull()
  expect(bestFit(load, [])).toBeNull()
})

test('of equal prices whoever is there first is best', () => {
  const sooner = { ...fits, arrives_at: '2026-11-23T12:10:00Z' }
  expect(bestFit(load, [fits, sooner])).toBe(sooner)
})

test('of a load that is wanted at once whoever is there first is best, of equal ones the cheapest', () => {
  const asap = { ...load, pickup: { ...load.pickup, asap: true } }
  const sooner = { ...fits, pence: 180_00, arrives_at: '2026-11-23T12:10:00Z' }
  const asSoon = { ...sooner, pence: 160_00 }
  expect(bestFit(asap, [fits, sooner])).toBe(sooner)
  expect(bestFit(asap, [fits, sooner, asSoon])).toBe(asSoon)
})
