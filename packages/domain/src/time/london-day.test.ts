import { expect, test } from 'vitest'
import { londonDay } from './london-day.ts'
import { HOUR_MS } from './milliseconds.ts'

test('in summer the day in London changes an hour before it does in UTC', () => {
  expect(londonDay(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01')
  expect(londonDay(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
})

test('in winter it changes with UTC', () => {
  expect(londonDay(new Date('2026-01-31T23:30:00Z'))).toBe('2026-01-31')
})

test('every quarter of an hour of a year is of the day that the zone says, in whatever order they are asked', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })
  const quarters = Array.from({ length: 366 * 96 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + (n * HOUR_MS) / 4))
  const others = quarters.filter((moment) => londonDay(moment) !== zone.format(moment))
  expect(others).toEqual([])
  const back = quarters.toReversed().filter((_, n) => n % 3 === 0)
  expect(back.filter((moment) => londonDay(moment) !== zone.format(moment))).toEqual([])
})
