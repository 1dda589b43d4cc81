import { expect, test } from 'vitest'
import { isOnline, outcomeOf, reportIntervalOf } from './reporting.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const leeds = { latitude: 53.7965, longitude: -1.5478 }
const north = (metres: number) => ({ ...leeds, latitude: leeds.latitude + metres / 111_195 })
const ago = (seconds: number) => NOW - seconds * 1000
const known = { at: leeds, recorded_at: ago(120) }

test.each([
  ['the first', null, { at: leeds, recorded_at: ago(0) }, 'stored'],
  ['more than 3 m on', known, { at: north(3.1), recorded_at: ago(0) }, 'stored'],
  ['not quite 3 m on', known, { at: north(2.9), recorded_at: ago(0) }, 'unmoved'],
  ['where it was', known, { at: leeds, recorded_at: ago(0) }, 'unmoved'],
  ['older than what is known', known, { at: north(500), recorded_at: ago(121) }, 'out_of_date'],
  ['as old as what is known', known, { at: north(500), recorded_at: ago(120) }, 'stored'],
  ['of a day ago', null, { at: leeds, recorded_at: ago(24 * 3600) }, 'stored'],
  ['of yesterday', null, { at: leeds, recorded_at: ago(25 * 3600) }, 'out_of_date'],
  ['a clock a little fast', known, { at: north(10), recorded_at: ago(-60) }, 'stored'],
  ['from the future', known, { at: north(10), recorded_at: ago(-61) }, 'in_future'],
  ['the first, from the future', null, { at: leeds, recorded_at: ago(-61) }, 'in_future'],
] as const)('%s', (_name, before, reported, outcome) => {
  expect(outcomeOf(before, reported, NOW)).toBe(outcome)
})

test('offline after twice the interval, which is shorter on a job', () => {
  const usual = reportIntervalOf({ runs_job: false })
  const faster = reportIntervalOf({ runs_job: true })
  expect([usual, faster]).toEqual([120_000, 10_000])
  expect(isOnline(ago(240), usual, NOW)).toBe(true)
  expect(isOnline(ago(240.001), usual, NOW)).toBe(false)
  expect(isOnline(ago(20), faster, NOW)).toBe(true)
  expect(isOnline(ago(21), faster, NOW)).toBe(false)
})
