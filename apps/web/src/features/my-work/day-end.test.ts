import { expect, test } from 'vitest'
import { dayEnd, type EndedRun } from './day-end.ts'

const now = Date.parse('2026-11-28T18:00:00Z')
const mine = { driver_id: 'me', now }

const run = (id: string, overrides: Partial<EndedRun> = {}): EndedRun => ({
  id,
  status: 'invoice',
  bid_amount: '120.50',
  distance: 50_000,
  distance_estimated: false,
  route_date: '2026-11-28T08:00:00Z',
  delivery_end: '2026-11-28T10:00:00Z',
  driver: { id: 'me', name_first: 'Tom', name_last: 'Baker', phone: null },
  ...overrides,
})

test('a day is the sum of its runs, from the first setting off to the last proof', () => {
  const runs = [
    run('late', { delivery_end: '2026-11-28T16:30:00Z', route_date: '2026-11-28T12:00:00Z', status: 'paid' }),
    run('early', { distance_estimated: true }),
  ]
  expect(dayEnd(runs, mine)).toMatchObject({
    runs: [{ id: 'early' }, { id: 'late' }],
    earned: '241.00',
    metres: 100_000,
    isEstimated: true,
    seconds: 8.5 * 3_600,
    unbilled: [{ id: 'early' }],
  })
})

test('a driver who is told no price is told no sum', () => {
  expect(dayEnd([run('one'), run('two', { bid_amount: null })], mine)?.earned).toBeNull()
})

test.each([
  ['of another driver', { driver: { id: 'ana', name_first: 'Ana', name_last: 'Pop', phone: null } }],
  ['of yesterday', { delivery_end: '2026-11-27T22:00:00Z' }],
  ['that goes on', { status: 'progress', delivery_end: null }],
  ['that was closed', { status: 'cancel' }],
] as const)('a run %s is none of it', (_, overrides) => {
  expect(dayEnd([run('one', overrides)], mine)).toBeNull()
})
