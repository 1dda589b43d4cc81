import { expect, test } from 'vitest'
import { type PlannedRun, plannedDay } from './planned-day.ts'

const at = (clock: string) => Date.parse(`2026-11-30T${clock}:00Z`)
const minutes = (clock: string) => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return (hours * 60 + rest) * 60_000
}

/** A job from one time of day to another, with so much driving in it. */
function run(begins: string, drives: string, over: { ends?: string; gross_kg?: number } = {}): PlannedRun {
  const ends = over.ends ? at(over.ends) : at(begins) + minutes(drives)
  return { begins: at(begins), ends, drives: minutes(drives), gross_kg: over.gross_kg ?? 3_500 }
}
const dayOf = (...runs: PlannedRun[]) => plannedDay(runs)
const warningsOf = (...runs: PlannedRun[]) => plannedDay(runs)?.warnings

test('6 h and 4 h 05 of driving are over ten hours, with their sum', () => {
  expect(dayOf(run('06:00', '6:00'), run('12:30', '4:05'))).toMatchObject({
    runs: 2,
    driving: minutes('10:05'),
    warnings: ['driving'],
  })
})

test.each([
  ['6:00', '4:00', []],
  ['6:00', '4:01', ['driving']],
])('%s and %s of driving: %j', (one, other, warnings) => {
  expect(warningsOf(run('06:00', one), run('12:00', other))).toEqual(warnings)
})

test('loads that are driven at the same time count once', () => {
  expect(dayOf(run('08:00', '3:00'), run('09:00', '3:00'), run('09:30', '1:00'), run('14:00', '2:00'))).toMatchObject({
    runs: 4,
    driving: minutes('6:00'),
  })
  expect(warningsOf(...Array.from({ length: 5 }, () => run('06:00', '4:00')))).toEqual([])
})

test.each([
  ['18:00', []],
  ['18:01', ['spread']],
])('from the first step at 07:00 to the planned end at %s: %j', (ends, warnings) => {
  expect(warningsOf(run('07:00', '2:00'), run('15:00', '1:00', { ends }))).toEqual(warnings)
})

test('the end of a day is the latest of its jobs, not that of the last that begins', () => {
  const day = dayOf(run('07:00', '1:00', { ends: '19:00' }), run('09:00', '1:00'))
  expect(day).toMatchObject({ begins: at('07:00'), ends: at('19:00'), warnings: ['spread'] })
})

const heavy = { gross_kg: 7_500 }
test.each([
  ['4 h 30 in one go', [run('08:00', '4:30', heavy)], []],
  ['4 h 31 in one go', [run('08:00', '4:31', heavy)], ['unbroken']],
  ['5 h with 45 minutes of room', [run('08:00', '5:00', { ...heavy, ends: '13:45' })], []],
  ['5 h with 44 minutes of room', [run('08:00', '5:00', { ...heavy, ends: '13:44' })], ['unbroken']],
  ['two jobs with 45 minutes between', [run('08:00', '4:00', heavy), run('12:45', '3:00', heavy)], []],
  ['two jobs with 44 minutes between', [run('08:00', '4:00', heavy), run('12:44', '3:00', heavy)], ['unbroken']],
  ['jobs that overlap by an hour', [run('08:00', '3:00', heavy), run('10:00', '2:31', heavy)], ['unbroken']],
  ['a job within another', [run('08:00', '4:00', heavy), run('09:00', '2:00', heavy)], []],
  ['a van of 3.5 t and 5 h', [run('08:00', '5:00')], []],
  ['a van before a lorry', [run('08:00', '4:00'), run('12:00', '1:00', { gross_kg: 3_501 })], ['unbroken']],
] as const)('breaks: %s', (_name, runs, warnings) => {
  expect(warningsOf(...runs)).toEqual(warnings)
})

test('the order in which the jobs are given does not count, and no job is no day', () => {
  const [early, late] = [run('08:00', '4:00', heavy), run('12:10', '4:00', heavy)]
  expect(dayOf(late, early)).toEqual(dayOf(early, late))
  expect(dayOf()).toBeNull()
})
