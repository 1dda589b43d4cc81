import { expect, test } from 'vitest'
import { lastDigestMoment } from './digest.ts'

// Seven o'clock in London, which is an hour ahead of UTC in summer.
test.each([
  ['in winter, a moment before', '2026-01-15T06:59:59Z', '2026-01-14T07:00:00Z'],
  ['in winter, on the dot', '2026-01-15T07:00:00Z', '2026-01-15T07:00:00Z'],
  ['in winter, at night', '2026-01-15T23:59:59Z', '2026-01-15T07:00:00Z'],
  ['in summer, a moment before', '2026-07-15T05:59:59Z', '2026-07-14T06:00:00Z'],
  ['in summer, on the dot', '2026-07-15T06:00:00Z', '2026-07-15T06:00:00Z'],
  ['in summer, after midnight in London', '2026-07-15T23:30:00Z', '2026-07-15T06:00:00Z'],
  ['the morning the clock was put forward', '2026-03-29T05:59:59Z', '2026-03-28T07:00:00Z'],
  ['that morning at seven', '2026-03-29T06:00:00Z', '2026-03-29T06:00:00Z'],
  ['the morning the clock was put back', '2026-10-25T06:59:59Z', '2026-10-24T06:00:00Z'],
])('the last digest %s', (_when, now, moment) => {
  expect(lastDigestMoment(new Date(now))).toEqual(new Date(moment))
})
