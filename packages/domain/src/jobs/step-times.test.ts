import { expect, test } from 'vitest'
import { stepTimeProblem } from './step-times.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)
const bounds = { now: at('14:00:00'), awarded: at('10:00:00'), previous: at('12:30:45') }

test.each([
  ['14:05:00', null],
  ['14:05:01', 'date_in_future'],
  ['12:30:00', null],
  ['12:29:59', 'date_before_previous_step'],
  ['09:49:59', 'date_before_award'],
] as const)('a step said to have been at %s: %s', (time, problem) => {
  expect(stepTimeProblem(at(time), bounds)).toBe(problem)
})

test('the first step may be ten minutes before the award, by the office’s clock', () => {
  expect(stepTimeProblem(at('09:50:00'), { ...bounds, previous: null })).toBeNull()
})

test('without an award and a step before it only the clock binds', () => {
  expect(stepTimeProblem(at('00:00:00'), { now: bounds.now, awarded: null, previous: null })).toBeNull()
})
