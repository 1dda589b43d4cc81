import { expect, test } from 'vitest'
import { londonDay } from './london-day.ts'

test('in summer the day in London changes an hour before it does in UTC', () => {
  expect(londonDay(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01')
  expect(londonDay(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
})

test('in winter it changes with UTC', () => {
  expect(londonDay(new Date('2026-01-31T23:30:00Z'))).toBe('2026-01-31')
})
