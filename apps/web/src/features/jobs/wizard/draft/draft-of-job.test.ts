import { expect, test } from 'vitest'
import { nextDay } from './draft-of-job.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('what lies ahead stays where it is', () => {
  expect(nextDay('2026-11-21T14:00:00.000Z', now)('2026-11-21T14:00:00.000Z')).toBe('2026-11-21T14:00:00.000Z')
})

test('work of last week comes again at its time of day, the delivery as long after as it was', () => {
  const move = nextDay('2026-11-14T08:30:00Z', now)
  expect(move('2026-11-14T08:30:00Z')).toBe('2026-11-22T08:30:00.000Z')
  expect(move('2026-11-15T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
})

test('a time later in the day than now is today', () => {
  expect(nextDay('2026-11-14T15:00:00Z', now)('2026-11-14T15:00:00Z')).toBe('2026-11-21T15:00:00.000Z')
})

test('the time of day is the one on the clock in the UK, also when the clocks have changed', () => {
  // 09:00 in British Summer Time is 09:00 in winter, an hour later in UTC.
  expect(nextDay('2026-10-20T08:00:00Z', now)('2026-10-20T08:00:00Z')).toBe('2026-11-22T09:00:00.000Z')
})

test('a place without a time has none afterwards', () => {
  expect(nextDay(null, now)(null)).toBeNull()
})
