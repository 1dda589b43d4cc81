import { expect, test } from 'vitest'
import { currentStay, isTurn } from './current-stay.ts'

const run: Parameters<typeof currentStay>[0] = {
  status: 'progress',
  collection_date: '2026-11-16T09:00:00Z',
  stops: [
    { id: 'one', status: 'complete', arrived_at: '2026-11-16T10:00:00Z' },
    { id: 'two', status: 'progress', arrived_at: null },
  ],
  log: [],
}

test('a driver on the way is at no place, also when an earlier stop is done', () => {
  expect(currentStay(run)).toBeNull()
  expect(currentStay({ ...run, status: 'board' })).toBeNull()
  expect(currentStay({ ...run, status: 'collect' })).toBeNull()
})

test('a driver is at the pickup, at a stop or at the destination since the arrival there', () => {
  expect(currentStay({ ...run, status: 'collect_arrived' })).toEqual({
    place: 'pickup',
    arrived_at: '2026-11-16T09:00:00Z',
  })
  const stops = [run.stops[0]!, { ...run.stops[1]!, arrived_at: '2026-11-16T11:00:00Z' }]
  expect(currentStay({ ...run, stops })).toEqual({ place: 'two', arrived_at: '2026-11-16T11:00:00Z' })
  const arrive = (date_and_time: string, is_late = false) =>
    ({ action: 'arrive_destination', date_and_time, is_late }) as const
  const log = [arrive('2026-11-16T12:00:00Z'), arrive('2026-11-16T12:30:00Z'), arrive('2026-11-16T12:45:00Z', true)]
  expect(currentStay({ ...run, status: 'delivering', log })).toEqual({
    place: 'destination',
    arrived_at: '2026-11-16T12:30:00Z',
  })
})

test('a wait-and-return run turns at its last stop, or at the destination', () => {
  const job = { additional_options: ['wait_and_return'], stops: [{ id: 'one' }, { id: 'two' }] }
  expect(['pickup', 'one', 'two', 'destination'].filter((place) => isTurn(job, place))).toEqual(['two'])
  expect(isTurn({ ...job, stops: [] }, 'destination')).toBe(true)
  expect(isTurn({ ...job, additional_options: [] }, 'two')).toBe(false)
})
