import { expect, test } from 'vitest'
import { isOnline, type Known, knownAfter, outcomeOf, reportIntervalOf } from './reporting.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const leeds = { latitude: 53.7965, longitude: -1.5478 }
const north = (metres: number) => ({ ...leeds, latitude: leeds.latitude + metres / 111_195 })
const ago = (seconds: number) => NOW - seconds * 1000
const placed = (at: typeof leeds, seconds: number, accuracy: number | null = null) => ({
  at,
  recorded_at: ago(seconds),
  accuracy,
})
const known = { ...placed(leeds, 120), doubted: null }

test.each([
  ['the first', null, placed(leeds, 0), 'stored'],
  ['more than 3 m on', known, placed(north(3.1), 0), 'stored'],
  ['not quite 3 m on', known, placed(north(2.9), 0), 'unmoved'],
  ['where it was', known, placed(leeds, 0), 'unmoved'],
  ['older than what is known', known, placed(north(500), 121), 'out_of_date'],
  ['as old as what is known', known, placed(north(500), 120), 'stored'],
  ['of a day ago', null, placed(leeds, 24 * 3600), 'stored'],
  ['of yesterday', null, placed(leeds, 25 * 3600), 'out_of_date'],
  ['a clock a little fast', known, placed(north(10), -60), 'stored'],
  ['from the future', known, placed(north(10), -61), 'in_future'],
  ['the first, from the future', null, placed(leeds, -61), 'in_future'],
  ['of a receiver without reception', known, placed({ latitude: 0, longitude: 0 }, 0), 'nowhere'],
  ['the first, of one without reception', null, placed({ latitude: 0.001, longitude: -0.001 }, 0), 'nowhere'],
  ['on the meridian of Greenwich', null, placed({ latitude: 51.4779, longitude: 0 }, 0), 'stored'],
  ['coarse, while a good one is known', known, placed(north(3_000), 0, 5_000), 'too_coarse'],
  ['just exact enough', known, placed(north(300), 0, 500), 'stored'],
  [
    'coarse, and nothing better for ten minutes',
    { ...known, recorded_at: ago(601) },
    placed(north(3_000), 0, 5_000),
    'stored',
  ],
  ['coarse, after another coarse one', { ...known, accuracy: 2_000 }, placed(north(3_000), 0, 5_000), 'stored'],
  ['coarse, the first', null, placed(leeds, 0, 5_000), 'stored'],
  ['50 km in two seconds', placedSince(2), placed(north(50_000), 0), 'too_far'],
  ['40 km in two minutes, without accuracy', known, placed(north(40_000), 0), 'too_far'],
  ['two minutes of motorway', known, placed(north(4_200), 0), 'stored'],
  ['40 km, out of an area of 60', { ...known, accuracy: 60_000 }, placed(north(40_000), 0), 'stored'],
  [
    'where the one before was doubted to be',
    { ...known, doubted: placed(north(50_000), 30) },
    placed(north(50_600), 0),
    'stored',
  ],
  [
    'far from the doubted one as well',
    { ...known, doubted: placed(north(50_000), 30) },
    placed(north(-50_000), 0),
    'too_far',
  ],
] as const)('%s', (_name, before, reported, outcome) => {
  expect(outcomeOf(before, reported, NOW)).toBe(outcome)
})

function placedSince(seconds: number) {
  return { ...known, recorded_at: ago(seconds) }
}

/** The outcomes of reports that come one after the other, each 30 seconds after the one before. */
function outcomesOf(reports: readonly (typeof leeds)[]) {
  let before: Known | null = null
  return reports.map((at, index) => {
    const now = NOW + index * 30_000
    const reported = { at, recorded_at: now, accuracy: null }
    const outcome = outcomeOf(before, reported, now)
    before = knownAfter(before, reported, { outcome, now })
    return outcome
  })
}

test('one jump changes nothing, a second report from there does: the device is there after all', () => {
  const way = [leeds, north(600), north(40_000), north(1_800), north(2_400)]
  expect(outcomesOf(way)).toEqual(['stored', 'stored', 'too_far', 'stored', 'stored'])
  expect(outcomesOf([leeds, north(40_000), north(40_500)])).toEqual(['stored', 'too_far', 'stored'])
  const twoPhones = [leeds, north(40_000), north(100), north(40_000), north(200)]
  expect(outcomesOf(twoPhones)).toEqual(['stored', 'too_far', 'stored', 'too_far', 'stored'])
})

test('a fast clock holds up no later report', () => {
  const fast = placed(leeds, -50)
  const after = knownAfter(null, fast, { outcome: 'stored', now: NOW })
  expect(after).toMatchObject({ recorded_at: NOW })
  expect(outcomeOf(after, { ...placed(north(100), 0), recorded_at: NOW + 10_000 }, NOW + 10_000)).toBe('stored')
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
