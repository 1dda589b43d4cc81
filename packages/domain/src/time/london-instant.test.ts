import { expect, test } from 'vitest'
import { londonInstant } from './london-instant.ts'

test.each([
  ['2026-11-28', '08:30', '2026-11-28T08:30:00.000Z'],
  ['2026-07-01', '08:30', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01', '00:15', '2026-06-30T23:15:00.000Z'],
  ['2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
  // The hour that March leaves out.
  ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
  // The hour that October shows twice.
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
])('the clocks of the UK show %s %s at %s', (day, time, instant) => {
  expect(londonInstant(day, time)).toBe(instant)
})
