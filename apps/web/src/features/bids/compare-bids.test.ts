import { expect, test } from 'vitest'
import type { BidCard, JobOfBids } from './bid-card.generated.ts'
import { type BidderPosition, bidOrders, compareBids, sortBids } from './compare-bids.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const leeds = { latitude: 53.7965, longitude: -1.5478 }
const bristol = { latitude: 51.4498, longitude: -2.5813 }

const job = {
  vehicle: { size: 2 },
  weight: 300,
  price: '140.00',
  distance: 200_000,
  pickup: { ...leeds, date: '2026-11-23T12:00:00Z', date_end: null, asap: false, flexible: false },
} as unknown as JobOfBids

const vehicle = (size: number) => ({ id: `${size}`, vehicle: { code: 'van', name: 'Van', size, max_weight_kg: 500 } })

type But = { amount?: string; own?: number[]; fleet?: number[]; base?: typeof leeds | null; carried_count?: number }

function bid(id: string, { amount = '140.00', own = [2], fleet = [], base = leeds, carried_count = 0 }: But = {}) {
  return {
    id,
    amount,
    needs_confirmation: false,
    covers_delivery: true,
    licence_held: null,
    insured_amount: null,
    user: { id: `user ${id}`, vehicle: own.map(vehicle) },
    team: {
      lat: base?.latitude ?? null,
      lng: base?.longitude ?? null,
      carried_count,
      score: { rating: null, count: 0 },
      reputation_facts: [],
      vehicles: fleet.map(vehicle),
    },
  } as unknown as BidCard
}

const seen = (id: string, at: typeof leeds, minutes_ago = 1): BidderPosition => ({
  user_id: `user ${id}`,
  ...at,
  heard_at: new Date(now - minutes_ago * 60_000).toISOString(),
})
const one = (overrides: But, positions: BidderPosition[] = []) =>
  compareBids(job, [bid('a', overrides)], positions, now)[0]!

test('somebody who is seen is compared from there, and not once that is ten minutes old', () => {
  expect(one({}, [seen('a', bristol)])).toMatchObject({ isSeen: true, misfit: 'late', punctuality: { kind: 'late' } })
  expect(one({}, [seen('a', bristol, 11)])).toMatchObject({ isSeen: false, metres: 0, misfit: null })
})

test('somebody who is not seen comes from where the company is, in the time of the road', () => {
  const offer = one({ base: bristol })
  const hours = (Date.parse(offer.arrives_at!) - now) / 3_600_000
  expect(hours).toBeGreaterThan(2)
  expect(hours).toBeLessThan(8)
  expect(offer).toMatchObject({ isSeen: false, misfit: 'late', punctuality: { kind: 'late' } })
  expect(Math.round(offer.metres! / 10_000)).toBe(27)
})

test('of a company without a place nobody can say when they would be there', () => {
  expect(one({ base: null })).toMatchObject({ metres: null, arrives_at: null, misfit: 'arrival_unknown' })
})

test('an office without a vehicle of one’s own comes with one of the company', () => {
  expect(one({ own: [], fleet: [1, 5] })).toMatchObject({ vehicle: { size: 5 }, misfit: null })
  expect(one({ own: [1], fleet: [5] })).toMatchObject({ vehicle: { size: 1 }, misfit: 'vehicle_too_small' })
})

test('the best comes first, then what fits, then the rest; the cheapest only by its price', () => {
  const bids = [bid('small', { amount: '90.00', own: [1] }), bid('dear', { amount: '180.00' }), bid('best')]
  const offers = compareBids(job, bids, [], now)
  const order = (by: (typeof bidOrders)[number], descending = false) =>
    sortBids(offers, { by, descending }).map((offer) => offer.bid.id)
  expect(order('fit')).toEqual(['best', 'dear', 'small'])
  expect(order('price')).toEqual(['small', 'best', 'dear'])
  expect(order('price', true)).toEqual(['dear', 'best', 'small'])
})

test.each(bidOrders)('unknown values come last whichever way %s is turned', (by) => {
  const unknown = bid('unknown', { amount: '', own: [], base: null })
  const offers = compareBids(job, [unknown, bid('known', { carried_count: 3 })], [], now)
  for (const descending of [false, true]) expect(sortBids(offers, { by, descending })).toHaveLength(2)
  if (by === 'vehicle' || by === 'arrival')
    for (const descending of [false, true]) expect(sortBids(offers, { by, descending }).at(-1)!.bid.id).toBe('unknown')
})
